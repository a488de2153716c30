import { setTimeout as sleep } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import type { Deps } from '#server/deps.ts'
import { createClockCheck } from './clock-check.ts'
import { jobDeps } from './connections.ts'
import { enqueueDue } from './enqueue-due.ts'
import { beat, leave, releaseJobsOfDeadWorkers } from './heartbeat.ts'
import type { AnyJob, Lane } from './job.ts'
import { startLane } from './lane.ts'
import { perform } from './perform.ts'

/** Jobs that run at once on one node: little work, so that calls are not held up, and much waiting. */
const atOnce: Readonly<Record<Lane, number>> = { work: 2, outside: 10 }
/** Milliseconds that jobs may go on after the order to stop; less than the process may. */
const usualDrainMs = 4500
/** Milliseconds for connections to close. */
const endMs = 500
/** Milliseconds between two looks at what is due and at who is alive. */
const tickMs = 5000

function tasksOf(jobs: readonly AnyJob[], lane: Lane, deps: Deps): TaskList {
  const own = jobs.filter((job) => job.lane === lane)
  return Object.fromEntries(
    own.map((job) => [
      job.name,
      (payload: unknown, { job: { attempts, max_attempts } }) =>
        perform(job, deps, payload, { number: attempts, of: max_attempts }),
    ]),
  ) satisfies TaskList
}

/** Runs jobs on this node until stopped; stopping waits for those under way, within a bound. */
export function startWorkers(all: Deps, jobs: readonly AnyJob[], drainMs = usualDrainMs): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const { deps, pool } = jobDeps({ ...all, stopping: signal })
  const { db } = deps.database
  const mayRun = createClockCheck(deps)
  const lanes = (['work', 'outside'] as const)
    .map((lane) => ({ tasks: tasksOf(jobs, lane, deps), atOnce: atOnce[lane] }))
    .filter(({ tasks }) => Object.keys(tasks).length > 0)
    .map((lane) => startLane({ ...lane, pool, log: deps.log, drainMs, mayRun }))
  const ids = () => lanes.map((lane) => lane.id())

  async function look(): Promise<void> {
    await beat(db, ids())
    const dead = await releaseJobsOfDeadWorkers(db)
    if (dead > 0) deps.log.warn('A node died; the jobs it had in hand are given to others')
    if (await mayRun()) await enqueueDue(db, jobs, deps.clock.now())
  }

  let troubled = false
  let timer: NodeJS.Timeout | undefined
  let ticking = Promise.resolve()
  async function tick(): Promise<void> {
    try {
      await look()
      troubled = false
    } catch (error) {
      // Once per trouble: a database that is away would otherwise fill the log every few seconds. A stop is none.
      if (!troubled && !signal.aborted)
        deps.log.error('Looking for jobs that are due failed and will be tried again', error)
      troubled = true
    }
    if (!signal.aborted) timer = setTimeout(again, tickMs)
  }
  function again(): void {
    ticking = tick()
  }
  again()

  return async () => {
    stopping.abort()
    clearTimeout(timer)
    // First, so that no job is taken any more; a look that waits for the database may end after it.
    await Promise.all(lanes.map((lane) => lane.stop()))
    await Promise.race([ticking.then(() => leave(db, ids())).catch(() => undefined), sleep(endMs)])
    // A job that was given back may still hold a connection; the process does not wait for it.
    await Promise.race([pool.end(), sleep(endMs)])
  }
}
