import { setTimeout as sleep } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import type { Deps } from '#server/deps.ts'
import { createClockCheck } from './clock-check.ts'
import { jobDeps } from './connections.ts'
import { enqueueDue } from './enqueue-due.ts'
import { recordHeartbeat, removeWorkers, releaseJobsOfDeadWorkers } from './heartbeat.ts'
import type { AnyJob, Lane } from './job.ts'
import { startLane } from './lane.ts'
import { perform } from './perform.ts'

/** Concurrent jobs per node: little work, so that requests are not delayed, and much waiting. */
const atOnce: Readonly<Record<Lane, number>> = { work: 2, outside: 10 }
/** Time in ms that running jobs get after the order to stop; less than the process gets. */
const defaultDrainMs = 4500
/** Time in ms for connections to close. */
const endMs = 500
/** Interval in ms of scheduling and heartbeats. */
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

/** Runs jobs on this node until stopped; stopping waits for running jobs within a limit. */
export function startWorkers(all: Deps, jobs: readonly AnyJob[], drainMs = defaultDrainMs): () => Promise<void> {
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

  async function beatAndEnqueue(): Promise<void> {
    await recordHeartbeat(db, ids())
    const dead = await releaseJobsOfDeadWorkers(db)
    if (dead > 0) deps.log.warn('A node died; its jobs were released to other nodes')
    if (await mayRun()) await enqueueDue(db, jobs, deps.clock.now())
  }

  let isFailing = false
  let timer: NodeJS.Timeout | undefined
  let ticking = Promise.resolve()
  async function tick(): Promise<void> {
    try {
      await beatAndEnqueue()
      isFailing = false
    } catch (error) {
      // Logged once per outage; otherwise an unavailable database would fill the log.
      if (!isFailing && !signal.aborted) deps.log.error('Scheduling due jobs failed and will be retried', error)
      isFailing = true
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
    // First, so that no job is taken any more; a tick that waits for the database may end later.
    await Promise.all(lanes.map((lane) => lane.stop()))
    await Promise.race([ticking.then(() => removeWorkers(db, ids())).catch(() => undefined), sleep(endMs)])
    // A job that was returned to the queue may still hold a connection; the process does not wait for it.
    await Promise.race([pool.end(), sleep(endMs)])
  }
}
