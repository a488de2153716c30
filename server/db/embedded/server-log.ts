import { open, rename, stat } from 'node:fs/promises'
import { beside, SERVER_LOG } from './layout.ts'

const LARGEST = 10 * 1024 * 1024

/** Opens the server's stderr file for appending; at 10 MB the previous file is kept as one older generation. */
export async function openServerLog(
  cluster: string,
): Promise<{ fd: number; close: () => Promise<void>; tail: () => Promise<string> }> {
  const path = beside(cluster, SERVER_LOG)
  const size = (await stat(path).catch(() => undefined))?.size ?? 0
  if (size > LARGEST) await rename(path, `${path}.1`)
  const handle = await open(path, 'a', 0o600)
  const start = size > LARGEST ? 0 : size
  return { fd: handle.fd, close: () => handle.close(), tail: () => readFrom(path, start) }
}

async function readFrom(path: string, start: number): Promise<string> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const length = Math.min(Math.max(size - start, 0), 64 * 1024)
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.toString('utf8')
  } finally {
    await handle.close()
  }
}
