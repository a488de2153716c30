import type { Deps } from '#server/deps.ts'
import type { AnyJob } from './job.ts'

export interface Attempt {
  number: number
  of: number
}

/** Runs one attempt of a job. A failure is logged, the last one as an error, and rethrown for the queue. */
export async function perform(job: AnyJob, deps: Deps, payload: unknown, attempt: Attempt): Promise<void> {
  try {
    await job.run(deps, payload)
  } catch (error) {
    const which = `The job ${job.name} failed, attempt ${attempt.number} of ${attempt.of}`
    if (attempt.number < attempt.of) deps.log.error(`${which}; it will be tried again`, error)
    else deps.log.error(`${which}; it is dead until the staff run it again or its next time comes`, error)
    throw error
  }
}
