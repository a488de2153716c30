import { randomFillSync } from 'node:crypto'
import { open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Log } from '#server/log.ts'
import { messageOf } from '../errors.ts'
import { BALLAST, beside, unfinishedPath } from './layout.ts'
import { turnServerLog } from './server-log.ts'

const MB = 1024 * 1024
const BALLAST_BYTES = 64 * MB
/** Free space required for a reserve, so that the reserve does not fill the disk itself. */
const ROOM_FOR_BALLAST = 4 * BALLAST_BYTES
const ROOM_FOR_START = 32 * MB
const LOW_BYTES = 1024 * MB
const CHECK_INTERVAL_MS = 60_000

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Releases the reserve before a start on a full disk, where the server could recover but not accept a connection. */
export async function makeRoom(cluster: string, log: Log): Promise<void> {
  if ((await freeBytes(dirname(cluster))) > ROOM_FOR_START) return
  if (await releaseBallast(cluster)) log.warn(RELEASED)
}

export const RELEASED = 'The disk is full. The reserve of 64 MB was released: free some space before it is used up too.'

/** Deletes the reserve, so that a server that stopped on a full disk can recover. */
export async function releaseBallast(cluster: string): Promise<boolean> {
  const path = beside(cluster, BALLAST)
  if (!(await stat(path).catch(() => undefined))) return false
  await rm(path)
  return true
}

/**
 * Keeps the reserve, turns the server's log, and warns the operator once each time the disk gets low. Returns a function
 * that stops watching.
 */
export async function watchDisk(cluster: string, log: Log): Promise<() => void> {
  let warned = false
  const look = async () => {
    const free = await freeBytes(dirname(cluster))
    const low = free < LOW_BYTES
    if (low && !warned) {
      log.warn(
        `Only ${Math.floor(free / MB)} MB are free on the disk of the database. On a full disk nothing can be saved.`,
      )
    }
    warned = low
    await turnServerLog(cluster)
    if (free > ROOM_FOR_BALLAST) await keepBallast(cluster)
  }
  const lookSafely = () =>
    look().catch((error: unknown) => log.warn(`The disk of the database could not be checked: ${messageOf(error)}`))
  await lookSafely()
  const timer = setInterval(() => void lookSafely(), CHECK_INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

// Random bytes, since a compressing file system stores zeros in almost no space.
async function keepBallast(cluster: string): Promise<void> {
  const path = beside(cluster, BALLAST)
  if (await stat(path).catch(() => undefined)) return
  const unfinished = unfinishedPath(path)
  const handle = await open(unfinished, 'w', 0o600)
  try {
    const block = randomFillSync(Buffer.alloc(MB))
    for (let written = 0; written < BALLAST_BYTES; written += MB) await handle.write(block)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, path)
}
