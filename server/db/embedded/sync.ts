import { open } from 'node:fs/promises'

/** Flushes a file, or a folder's list of names, to disk (fsync). */
export async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
