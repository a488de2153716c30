import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Bytes that are read at once. */
const partBytes = 64 * 1024

/** A file without a name: whatever ends the process, nothing of it is left on the disk. */
export async function openNameless(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `lanka-nameless-${randomUUID()}`)
  const handle = await open(name, 'wx+', 0o600)
  await rm(name)
  return handle
}

/** All of a file from its beginning, however often it is asked for. */
export async function* bytesOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(partBytes), 0, partBytes, position)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    position += bytesRead
  }
}
