import { crc32 } from 'node:zlib'

/** A file to put into an archive; its bytes may be read several times. */
export interface ArchiveEntry {
  /** ASCII name with `/` between folders. */
  name: string
  size: number
  crc: number
  bytes(): AsyncIterable<Buffer>
}

/** A zip archive of known length and checksum. */
export type Archive = Omit<ArchiveEntry, 'name'>

const signatures = { local: 0x04_03_4b_50, central: 0x02_01_4b_50, end: 0x06_05_4b_50 }
/** Minimum format version for readers: 2.0. */
const version = 20
/** The earliest date of the format, used for all files. */
const date = 0x00_21

/** Common fields of local and central headers, from the version to the length of the (empty) extra field. */
function commonHeader({ name, size, crc }: ArchiveEntry): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(version, 0)
  header.writeUInt16LE(date, 8)
  header.writeUInt32LE(crc, 10)
  header.writeUInt32LE(size, 14)
  header.writeUInt32LE(size, 18)
  header.writeUInt16LE(name.length, 22)
  return header
}

function number(value: number, bytes: 2 | 4): Buffer {
  const written = Buffer.alloc(bytes)
  written.writeUIntLE(value, 0, bytes)
  return written
}

function localHeader(entry: ArchiveEntry): Buffer {
  return Buffer.concat([number(signatures.local, 4), commonHeader(entry), Buffer.from(entry.name, 'latin1')])
}

function centralHeader(entry: ArchiveEntry, offset: number): Buffer {
  // In between: no comment, first disk, no attributes.
  const rest = Buffer.concat([Buffer.alloc(10), number(offset, 4)])
  const head = [number(signatures.central, 4), number(version, 2), commonHeader(entry), rest]
  return Buffer.concat([...head, Buffer.from(entry.name, 'latin1')])
}

function directory(entries: readonly ArchiveEntry[]): Buffer {
  let offset = 0
  const headers = entries.map((entry) => {
    const header = centralHeader(entry, offset)
    offset += localHeader(entry).length + entry.size
    return header
  })
  const all = Buffer.concat(headers)
  const count = number(entries.length, 2)
  const end = [number(signatures.end, 4), Buffer.alloc(4), count, count, number(all.length, 4), number(offset, 4)]
  return Buffer.concat([all, ...end, Buffer.alloc(2)])
}

const zeros = Buffer.alloc(64 * 1024)

function crcOfZeros(length: number, start: number): number {
  let crc = start
  for (let left = length; left > 0; left -= zeros.length) crc = crc32(zeros.subarray(0, left), crc)
  return crc
}

/** CRC-32 of two concatenated texts from their CRCs; CRC is linear, so nothing is read again. */
function joinedCrc(first: number, second: number, secondSize: number): number {
  return (crcOfZeros(secondSize, first) ^ crcOfZeros(secondSize, 0) ^ second) >>> 0
}

/**
 * A zip of the entries in order: stored without compression, extra fields, comments and times, so that equal entries
 * always give equal bytes.
 */
export function archiveOf(entries: readonly ArchiveEntry[]): Archive {
  const tail = directory(entries)
  let [size, crc] = [0, 0]
  for (const entry of entries) {
    const header = localHeader(entry)
    crc = joinedCrc(crc32(header, crc), entry.crc, entry.size)
    size += header.length + entry.size
  }
  return {
    size: size + tail.length,
    crc: crc32(tail, crc),
    async *bytes() {
      for (const entry of entries) {
        yield localHeader(entry)
        yield* entry.bytes()
      }
      yield tail
    },
  }
}

/** An entry from bytes in memory. */
export function entryOf(name: string, content: Buffer): ArchiveEntry {
  return {
    name,
    size: content.length,
    crc: crc32(content),
    async *bytes() {
      yield content
    },
  }
}
