import { createHash } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import type { Keys } from '#server/keys.ts'
import { archiveOf, entryOf, type ArchiveEntry } from '../format/archive.ts'
import { canonicalJson } from '../format/canonical-json.ts'
import { names, pictureName } from '../format/manifest.ts'
import { signManifest } from '../format/signing.ts'

/** Contents of an archive by name; reads only archives as this product writes them. */
export function contentsOf(file: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  for (let at = 0; file.readUInt32LE(at) === 0x04_03_4b_50;) {
    const [size, nameLength] = [file.readUInt32LE(at + 22), file.readUInt16LE(at + 26)]
    const start = at + 30 + nameLength
    found.set(file.toString('latin1', at + 30, start), file.subarray(start, start + size))
    at = start + size
  }
  return found
}

export async function bytesOf(entries: readonly ArchiveEntry[]): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of archiveOf(entries).bytes()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Parts from which a signed file is made; they may be invalid. */
export interface FileParts {
  document: string
  pictures?: readonly Buffer[]
  /** Replaces the manifest; a string is written as it is. */
  manifest?(said: { format: string; version: number; files: { name: string; sha256: string; size: number }[] }): unknown
  /** Replaces the entries of the archive. */
  entries?(entries: ArchiveEntry[]): ArchiveEntry[]
}

/** Makes a file with a valid signature of its manifest, whatever its contents. */
export async function signFile(keys: Keys, { document, pictures = [], manifest, entries }: FileParts): Promise<Buffer> {
  const text = entryOf(names.document, Buffer.from(document))
  const sorted = pictures.map((bytes) => entryOf(pictureName(sha256(bytes)), bytes))
  sorted.sort((one, other) => (one.name < other.name ? -1 : 1))
  const listed = sorted.map(({ name, size }) => ({ name, sha256: /[0-9a-f]{64}/.exec(name)![0], size }))
  const files = [{ name: names.document, sha256: sha256(Buffer.from(document)), size: text.size }, ...listed]
  const said = { format: 'lanka-page', version: 1, files }
  const told = manifest?.(said) ?? said
  const bytes = Buffer.from(typeof told === 'string' ? told : canonicalJson(told))
  const signature = canonicalJson(signManifest(keys, bytes, new Date('2026-11-23T03:00:00Z')))
  const all = [entryOf(names.manifest, bytes), entryOf(names.signature, Buffer.from(signature)), text, ...sorted]
  return bytesOf(entries?.(all) ?? all)
}

/** Names and offsets of all fields of an archive's headers: of local and central ones, and of the end record. */
export function headerFields(file: Buffer): [name: string, at: number][] {
  const local = [0, 4, 6, 8, 10, 12, 14, 18, 22, 26, 28, 30]
  const central = [0, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 30, 32, 34, 36, 38, 42, 46]
  const end = [0, 4, 6, 8, 10, 12, 16, 20]
  const kinds: Readonly<Record<number, readonly [string, readonly number[]]>> = {
    0x04_03_4b_50: ['local', local],
    0x02_01_4b_50: ['central', central],
    0x06_05_4b_50: ['end', end],
  }
  const fields: [string, number][] = []
  for (let at = 0; at + 22 <= file.length; at += 1) {
    const [kind, offsets] = kinds[file.readUInt32LE(at)] ?? []
    for (const offset of offsets ?? []) fields.push([`${kind} header at ${at}, field at ${offset}`, at + offset])
  }
  return fields
}

/** Offsets of an entry's local and central headers. */
function headersOf(file: Buffer, name: string): [local: number, central: number] {
  const parts = [...contentsOf(file)]
  const index = parts.findIndex(([each]) => each === name)
  const local = parts.slice(0, index).reduce((at, [each, { length }]) => at + 30 + each.length + length, 0)
  const start = file.readUInt32LE(file.length - 6)
  return [local, parts.slice(0, index).reduce((at, [each]) => at + 46 + each.length, start)]
}

/** Offsets of the central headers of an archive. */
export function centralHeaders(file: Buffer): number[] {
  return [...contentsOf(file).keys()].map((name) => headersOf(file, name)[1])
}

/** Returns an archive with one entry compressed, which decompresses to `content`. */
export async function deflated(file: Buffer, name: string, content: Buffer): Promise<Buffer> {
  const packed = entryOf(name, deflateRawSync(content))
  const parts = [...contentsOf(file)].map(([each, bytes]) => (each === name ? packed : entryOf(each, bytes)))
  const archive = await bytesOf(parts.map((entry) => (entry === packed ? { ...entry, crc: crc32(content) } : entry)))
  const [local, central] = headersOf(archive, name)
  for (const header of [local + 8, central + 10]) {
    archive.writeUInt16LE(8, header)
    archive.writeUInt32LE(content.length, header + 14)
  }
  return archive
}
