// Temporary folder for all files of a test run: databases, browser profiles, pictures.
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const prefix = 'lanka-tests-'
const memory = '/dev/shm'
const enoughBytes = 3 * 1024 ** 3

/**
 * Returns the parent folder, in memory if there is enough room: creating and removing the many small files of databases
 * takes a fifth of the time there.
 */
function placeOf() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > enoughBytes ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch ({ code }) {
    return code === 'EPERM'
  }
}

function tryToRemove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // The folder belongs to another user of this machine.
  }
}

/**
 * Calls `work` with an empty folder and removes it afterwards; also removes folders of runs that were killed before.
 */
export function withScratch(work) {
  const place = placeOf()
  for (const name of readdirSync(place)) {
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length)))) tryToRemove(path.join(place, name))
  }
  const folder = path.join(place, `${prefix}${process.pid}`)
  // If run by root, the database runs as another user and must be able to enter the folder.
  mkdirSync(folder, { mode: 0o755 })
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
