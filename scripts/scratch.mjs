// A folder for everything that one run of the tests leaves behind: databases, browser profiles, pictures.
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const prefix = 'lanka-tests-'
const memory = '/dev/shm'
const enoughBytes = 3 * 1024 ** 3

/** In memory where there is room: making and removing the many small files of databases costs a fifth of it there. */
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
    // It belongs to somebody else on this machine.
  }
}

/** Calls `work` with an empty folder that is gone afterwards; runs that were killed before they could do so are cleared up. */
export function withScratch(work) {
  const place = placeOf()
  for (const name of readdirSync(place)) {
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length)))) tryToRemove(path.join(place, name))
  }
  const folder = path.join(place, `${prefix}${process.pid}`)
  // The account that runs the databases of root has to get in, too.
  mkdirSync(folder, { mode: 0o755 })
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
