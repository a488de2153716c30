import { setTimeout as sleep } from 'node:timers/promises'
import { runTaskList, type TaskList, type WorkerPool } from 'graphile-worker'
import type { Pool } from 'pg'
import { messageOf } from '#server/db/errors.ts'
import type { Log } from '#server/log.ts'
import { queueOptions } from './options.ts'

const restartMs = 5000

export interface LaneOptions {
  tasks: TaskList
  /** Jobs of this lane that run at once on this node. */
  atOnce: number
  pool: Pool
  log: Log
  /** Milliseconds that jobs may go on after the order to stop. */
  drainMs: number
  /** Asked before each job is taken. */
  mayRun: () => Promise<boolean>
}

export interface RunningLane {
  /** The name under which the lane's workers hold jobs now. */
  id(): string
  /** Waits for jobs under way, and gives back those that take too long. */
  stop(): Promise<void>
}

function startPool({ tasks, atOnce, pool, log, mayRun }: LaneOptions, stopped: AbortSignal): WorkerPool {
  const options = {
    ...queueOptions(log),
    concurrency: atOnce,
    noHandleSignals: true,
    // The library asks this before it takes a job, and tries again later when it fails.
    forbiddenFlags: async () => {
      const may = await mayRun().catch(() => false)
      // Once stopped, no worker takes a job any more, and one that fails is told about at length.
      if (!may && !stopped.aborted) throw new Error('Jobs may not run here now.')
      return null
    },
    // Without a delay nobody waits for a job to be marked as done, nor hears when that fails.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
  return runTaskList(options, tasks, pool)
}

/** Takes jobs of one lane until stopped, also after the library gave up, as it does when a result cannot be written. */
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
