import type { FileHandle } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import * as yauzl from 'yauzl'
import { maxPageFileEntries } from '#domain/page-file.ts'
import { errorCode } from '#server/db/errors.ts'
import { damaged } from './damaged.ts'

/** A file within an archive, as the directory of the archive names it. */
export interface StoredEntry {
  name: string
  size: number
  /** Throws IMPORT_DAMAGED where the archive does not hold it as its directory says. */
  read(): Promise<Buffer>
}

/** What the library makes of an archive that is none; what the machine could not do is told as it is. */
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
 * The directory of an archive. Nothing in it is unpacked: a page file holds its parts as they are, so that what is read
 * of it is never more than it weighs, whatever its directory claims. Throws IMPORT_DAMAGED.
 */
export async function readArchive({ fd }: FileHandle, size: number): Promise<StoredEntry[]> {
  const zip = await unlessDamaged(() => yauzl.fromFdPromise(fd, { autoClose: false, strictFileNames: true }))
  // It tells its callers of every fault; an event of one that nobody hears would end the process.
  zip.on('error', () => undefined)
  if (zip.entryCount > maxPageFileEntries) throw damaged()
  const entries = await unlessDamaged(() => listEntries(zip))
  const isPlain = entries.every(
    ({ compressionMethod, compressedSize, uncompressedSize, generalPurposeBitFlag }) =>
      compressionMethod === 0 && generalPurposeBitFlag === 0 && compressedSize === uncompressedSize,
  )
  // Entries that lie over each other would be read again for each of them.
  const claimed = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (!isPlain || claimed > size) throw damaged()
  return entries.map((entry) => ({
    name: entry.fileName,
    size: entry.uncompressedSize,
    read: () => unlessDamaged(async () => buffer(await zip.openReadStreamPromise(entry))),
  }))
}
