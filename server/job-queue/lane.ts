import { setTimeout as sleep } from 'node:timers/promises'
import { runTaskList, type TaskList, type WorkerPool } from 'graphile-worker'
import type { Pool } from 'pg'
import { messageOf } from '#server/db/errors.ts'
import type { Log } from '#server/log.ts'
import { queueOptions } from './options.ts'

const restartMs = 5000

export interface LaneOptions {
  tasks: TaskList
  /** Number of jobs of this lane that run concurrently on this node. */
  atOnce: number
  pool: Pool
  log: Log
  /** Time in ms that running jobs get after the order to stop. */
  drainMs: number
  /** Checked before each job is taken. */
  mayRun: () => Promise<boolean>
}

export interface RunningLane {
  /** The worker id under which the lane currently locks jobs. */
  id(): string
  /** Waits for running jobs and returns those that take too long to the queue. */
  stop(): Promise<void>
}

function startPool({ tasks, atOnce, pool, log, mayRun }: LaneOptions, stopped: AbortSignal): WorkerPool {
  const options = {
    ...queueOptions(log),
    concurrency: atOnce,
    noHandleSignals: true,
    // Called by the library before it takes a job; it retries later if this throws.
    forbiddenFlags: async () => {
      const may = await mayRun().catch(() => false)
      // After stopping, a throwing worker would only be logged at length.
      if (!may && !stopped.aborted) throw new Error('Jobs may not run here now.')
      return null
    },
    // Without delays, completion is awaited and its failure reported.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
  return runTaskList(options, tasks, pool)
}

/** Runs a lane until stopped. Restarts the library after it gave up, as it does if a result cannot be written. */
export function startLane(options: LaneOptions): RunningLane {
  const stopping = new AbortController()
  let workers = startPool(options, stopping.signal)
  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      const fault = await workers.promise.then(
        () => undefined,
        (error: unknown) => error,
      )
      if (stopping.signal.aborted) return
      options.log.warn(`Jobs stopped and will start again: ${messageOf(fault)}`)
      await sleep(restartMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (!stopping.signal.aborted) workers = startPool(options, stopping.signal)
    }
  }
  const running = keepRunning()
  return {
    id: () => workers.id,
    stop: async () => {
      stopping.abort()
      const force = setTimeout(
        () => void Promise.resolve(workers.forcefulShutdown('Its node was stopped.')).catch(() => undefined),
        options.drainMs,
      )
      await Promise.resolve(workers.gracefulShutdown()).catch(() => undefined)
      clearTimeout(force)
      await running
    },
  }
}
