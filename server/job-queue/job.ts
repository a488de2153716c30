import type { Deps } from '#server/deps.ts'
import type { Schedule } from './schedule.ts'

/**
 * Worker pool of a job: `work` uses this machine or the database, a few at a time; `outside` waits for outside
 * services, so that a slow one delays neither work nor other services.
 */
export type Lane = 'work' | 'outside'

/** Background work that runs once in the cluster. It may be repeated after a failure or a node's death. */
export interface Job<Payload = void> {
  /** Name in the queue, the log and the staff's screen. Must not change after a release. */
  name: string
  lane: Lane
  /** Number of attempts, with backoff, before the job is dead. */
  attempts: number
  /** Schedule of a recurring job; several missed runs count as one. */
  schedule?: Schedule
  /** Payload for the test that runs all jobs. */
  sample: Payload
  /** Uses `deps.clock`, works in batches, and ends early when `deps.stopping` is aborted. */
  run(deps: Deps, payload: Payload): Promise<void>
}

/** Retries of so many attempts span half an hour, so a scheduled job is dead before the next hour's run. */
const defaultAttempts = 8

type Described<Payload> = Omit<Job<Payload>, 'lane' | 'attempts' | 'sample'> & Partial<Pick<Job, 'lane' | 'attempts'>>

/** Defines a job without a payload. */
export function defineJob(job: Described<void>): Job {
  return { lane: 'work', attempts: defaultAttempts, sample: undefined, ...job }
}

/** Defines a job with a payload: ids rather than content, since rows may change before it runs. */
export function defineJobAbout<Payload extends object>(
  job: Omit<Described<Payload>, 'schedule'> & { sample: Payload },
): Job<Payload> {
  return { lane: 'work', attempts: defaultAttempts, ...job }
}

/** A job with any payload. */
export type AnyJob = Job<unknown>
