import type { FileHandle } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import * as yauzl from 'yauzl'
import { maxPageFileEntries } from '#domain/page-file.ts'
import { errorCode } from '#server/db/errors.ts'
import { damaged } from './damaged.ts'

/** A file listed in the archive's directory. */
export interface StoredEntry {
  name: string
  size: number
  /** Throws IMPORT_DAMAGED if the content does not match the directory. */
  read(): Promise<Buffer>
}

/** Converts the library's format errors; system errors are rethrown. */
async function unlessDamaged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw errorCode(error) === '' ? damaged() : error
  }
}

async function listEntries(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  const entries: yauzl.Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  return entries
}

/**
 * Reads an archive's directory. Nothing is decompressed, since page files store their parts, so reading never exceeds
 * the file's size, whatever the directory claims. Throws IMPORT_DAMAGED.
 */
export async function readArchive({ fd }: FileHandle, size: number): Promise<StoredEntry[]> {
  const zip = await unlessDamaged(() => yauzl.fromFdPromise(fd, { autoClose: false, strictFileNames: true }))
  // Errors are reported to callers; an unhandled event would end the process.
  zip.on('error', () => undefined)
  if (zip.entryCount > maxPageFileEntries) throw damaged()
  const entries = await unlessDamaged(() => listEntries(zip))
  const isPlain = entries.every(
    ({ compressionMethod, compressedSize, uncompressedSize, generalPurposeBitFlag }) =>
      compressionMethod === 0 && generalPurposeBitFlag === 0 && compressedSize === uncompressedSize,
  )
  // Overlapping entries would be read repeatedly.
  const claimed = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (!isPlain || claimed > size) throw damaged()
  return entries.map((entry) => ({
    name: entry.fileName,
    size: entry.uncompressedSize,
    read: () => unlessDamaged(async () => buffer(await zip.openReadStreamPromise(entry))),
  }))
}
