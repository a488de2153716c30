import type { Deps } from '#server/deps.ts'
import type { Schedule } from './schedule.ts'

/**
 * Where a job waits its turn: `work` keeps this machine or the database busy and runs a few at a time; `outside` waits
 * for services of others, so that one slow service holds neither work nor the other services.
 */
export type Lane = 'work' | 'outside'

/** Work beside the calls, run once in the cluster. It may be run again after a failure or when its node died. */
export interface Job<Payload = void> {
  /** Its name in the queue, in the log and on the screen of the staff. Once released it stays. */
  name: string
  lane: Lane
  /** How often it is tried, at growing distances, before it is dead. */
  attempts: number
  /** When it runs by itself; a time that was missed is made up for once. */
  schedule?: Schedule
  /** A payload for the test that walks all jobs. */
  sample: Payload
  /** Takes the time from `deps.clock`, works in batches, and ends early once `deps.stopping` is aborted. */
  run(deps: Deps, payload: Payload): Promise<void>
}

/** The distances between attempts grow to half an hour in all, so a scheduled job is dead before the next hour's turn. */
const usualAttempts = 8

type Described<Payload> = Omit<Job<Payload>, 'lane' | 'attempts' | 'sample'> & Partial<Pick<Job, 'lane' | 'attempts'>>

/** A job that needs to be told nothing. */
export function defineJob(job: Described<void>): Job {
  return { lane: 'work', attempts: usualAttempts, sample: undefined, ...job }
}

/** A job that is told what it is about: ids rather than content, since rows may have changed until it runs. */
export function defineJobAbout<Payload extends object>(
  job: Omit<Described<Payload>, 'schedule'> & { sample: Payload },
): Job<Payload> {
  return { lane: 'work', attempts: usualAttempts, ...job }
}

/** Any job, whatever it is told. */
export type AnyJob = Job<unknown>
