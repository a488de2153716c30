import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Bytes per read. */
const partBytes = 64 * 1024

/** Opens a file without a name, so that nothing of it remains on disk however the process ends. */
export async function openUnlinkedFile(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `lanka-nameless-${randomUUID()}`)
  const handle = await open(name, 'wx+', 0o600)
  await rm(name)
  return handle
}

/** Reads the whole file from its start; may be called repeatedly. */
export async function* bytesOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(partBytes), 0, partBytes, position)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    position += bytesRead
  }
}
