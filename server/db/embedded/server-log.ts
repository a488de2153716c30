import { copyFile, open, rename, rm, stat, truncate } from 'node:fs/promises'
import { beside, SERVER_LOG } from './layout.ts'

const LARGEST = 10 * 1024 * 1024

/** Name of the one older generation that is kept. */
const older = (path: string) => `${path}.1`

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0
}

/** Opens the server's stderr file for appending; at 10 MB the previous file is kept as one older generation. */
export async function openServerLog(
  cluster: string,
): Promise<{ fd: number; close: () => Promise<void>; tail: () => Promise<string> }> {
  const path = beside(cluster, SERVER_LOG)
  const size = await sizeOf(path)
  if (size > LARGEST) await rename(path, older(path))
  const handle = await open(path, 'a', 0o600)
  const start = size > LARGEST ? 0 : size
  return { fd: handle.fd, close: () => handle.close(), tail: () => readFrom(path, start) }
}

/**
 * Turns the file of a running server at 10 MB. The server keeps it open and appends, so it is copied and emptied; a line
 * written in between is lost. On a full disk it is emptied without a copy.
 */
export async function turnServerLog(cluster: string): Promise<void> {
  const path = beside(cluster, SERVER_LOG)
  if ((await sizeOf(path)) <= LARGEST) return
  await copyFile(path, older(path)).catch(() => rm(older(path), { recursive: true, force: true }))
  await truncate(path)
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
