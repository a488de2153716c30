import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type * as z from 'zod/mini'
import { maxImageBytes } from '#domain/images.ts'
import type { Keys } from '#server/keys.ts'
import { parseJson } from '#server/plugins/json-body.ts'
import { archiveOf, type ArchiveEntry } from '../format/archive.ts'
import { canonicalJson } from '../format/canonical-json.ts'
import { manifest, maxTextBytes, names, picturePattern, signature, type Manifest } from '../format/manifest.ts'
import { signerOf } from '../format/signing.ts'
import { damaged } from './damaged.ts'
import { readArchive, type StoredEntry } from './read-archive.ts'

/** A verified page file. */
export interface OpenedFile {
  /** The document as written: pictures by their names in the file. */
  document: unknown
  /** Pictures by name, without duplicates. */
  pictures: ReadonlyMap<string, StoredEntry>
  /** Whether another installation signed it. */
  foreign: boolean
}

/** Parses JSON that must be canonical. */
function readCanonical(bytes: Buffer): unknown {
  let value: unknown
  try {
    value = parseJson(bytes)
  } catch {
    throw damaged()
  }
  if (value === undefined || canonicalJson(value) !== bytes.toString()) throw damaged()
  return value
}

function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const outcome = schema.safeParse(value)
  if (!outcome.success) throw damaged()
  return outcome.data
}

async function readText(entry: StoredEntry | undefined, name: string): Promise<Buffer> {
  if (entry?.name !== name || entry.size > maxTextBytes) throw damaged()
  return entry.read()
}

function maxBytesOf(name: string): number {
  return name === names.document ? maxTextBytes : maxImageBytes
}

/** Throws unless a manifest lists the document and then sorted pictures, each named by its own hash. */
function checkNames({ files: [document, ...pictures] }: Manifest): void {
  const sorted = pictures.every(({ name }, index) => index === 0 || pictures[index - 1]!.name < name)
  const honest = pictures.every(({ name, sha256 }) => picturePattern.exec(name)?.[1] === sha256)
  if (document?.name !== names.document || !sorted || !honest) throw damaged()
}

/** Reads each file of the manifest once and verifies its hash. */
async function checkFiles({ files }: Manifest, stored: readonly StoredEntry[]): Promise<ArchiveEntry[]> {
  if (files.length !== stored.length) throw damaged()
  const checked: ArchiveEntry[] = []
  for (const [index, { name, size, sha256 }] of files.entries()) {
    const entry = stored[index]!
    if (entry.name !== name || entry.size !== size || size > maxBytesOf(name)) throw damaged()
    const bytes = await entry.read()
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw damaged()
    checked.push(entryWith(entry, bytes))
  }
  return checked
}

function entryWith({ name, size, read }: StoredEntry, bytes: Buffer): ArchiveEntry {
  return {
    name,
    size,
    crc: crc32(bytes),
    async *bytes() {
      yield await read()
    },
  }
}

/**
 * Throws unless a file equals, byte for byte, the archive rewritten from its entries: this excludes every ambiguity of
 * the zip format.
 */
async function checkBytes(entries: readonly ArchiveEntry[], file: FileHandle, size: number): Promise<void> {
  const archive = archiveOf(entries)
  if (archive.size !== size) throw damaged()
  let position = 0
  for await (const expected of archive.bytes()) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(expected.length), 0, expected.length, position)
    if (bytesRead !== expected.length || !buffer.equals(expected)) throw damaged()
    position += expected.length
  }
}

/** Opens a page file. Throws IMPORT_DAMAGED unless every byte is as some installation signed it. */
export async function openPageFile(keys: Keys, file: FileHandle, size: number): Promise<OpenedFile> {
  const [first, second, ...rest] = await readArchive(file, size)
  const manifestBytes = await readText(first, names.manifest)
  const signatureBytes = await readText(second, names.signature)
  const said = parse(manifest, readCanonical(manifestBytes))
  const signer = signerOf(keys, manifestBytes, parse(signature, readCanonical(signatureBytes)))
  if (signer === undefined) throw damaged()
  checkNames(said)
  const entries = await checkFiles(said, rest)
  await checkBytes([entryWith(first!, manifestBytes), entryWith(second!, signatureBytes), ...entries], file, size)
  const [document, ...pictures] = rest
  return {
    document: readCanonical(await document!.read()),
    pictures: new Map(pictures.map((entry) => [entry.name, entry])),
    foreign: signer === 'foreign',
  }
}
