// Resource usage of a running product, read from /proc: processor time of Node and of PostgreSQL, and memory.
import { readFileSync, readdirSync } from 'node:fs'

/** Returns all descendants of a process, with their names. */
function descendants(pid) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = all.flatMap((id) => {
    try {
      const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8'))
      return [{ pid: Number(id), name, parent: Number(parent) }]
    } catch {
      return [] // The process has ended meanwhile.
    }
  })
  const below = (one) => parents.filter(({ parent }) => parent === one).flatMap((child) => [child, ...below(child.pid)])
  return below(pid)
}

/** Returns the processor time in ms of all threads of a process so far. */
function processorTime(pid) {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((id) =>
    Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
}

/**
 * Returns the processor time in ms, with a resolution of 10 ms, of ended child processes; PostgreSQL ends idle ones.
 */
function timeOfEnded(pid) {
  const [, fields] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  const [user, system] = fields.split(' ').slice(13)
  return (Number(user) + Number(system)) * 10
}

/** Returns the processor time in ms that the product and its embedded database have used so far. */
export function timeSpent({ pid }) {
  const database = descendants(pid).filter(({ name }) => name.startsWith('postgres'))
  return {
    node: processorTime(pid),
    database: database.reduce((sum, each) => sum + processorTime(each.pid) + timeOfEnded(each.pid), 0),
  }
}

/** Returns the memory of a process in MiB (PSS: shared pages are divided among the processes that share them). */
export function memoryOf({ pid }) {
  return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))[1]) / 1024
}
