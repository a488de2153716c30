import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '#server/db/errors.ts'
import type { ImageFile, ImageStore } from '#server/image-store.ts'
import { waitForAll } from './wait-for-all.ts'

/** Writes durably under a temporary name and renames, so that no partial file is ever visible. */
async function writeSafely(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.part`
  try {
    const handle = await open(unfinished, 'wx', 0o640)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Makes a new name durable by syncing its folder. Not possible, nor needed, on Windows. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Stores pictures in a folder of this machine, which several processes may share. */
export function createDiskImageStore(root: string): ImageStore {
  // The end of an id is random, so files spread evenly over 256 folders.
  const folderOf = (name: string) => path.join(root, name.slice(34, 36))
  const fileOf = (name: string) => path.join(folderOf(name), name)

  async function remove(names: readonly string[]): Promise<void> {
    await waitForAll(names.map((name) => rm(fileOf(name), { force: true })))
  }

  async function put(files: readonly ImageFile[]): Promise<void> {
    const folders = [...new Set(files.map(({ name }) => folderOf(name)))]
    try {
      for (const folder of folders) await mkdir(folder, { recursive: true })
      await waitForAll(files.map(({ name, bytes }) => writeSafely(fileOf(name), bytes)))
      await waitForAll(folders.map(syncFolder))
    } catch (error) {
      await remove(files.map(({ name }) => name)).catch(() => undefined)
      throw error
    }
  }

  async function read(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(fileOf(name))
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined
      throw error
    }
  }

  return { put, read, remove }
}
