import type { Deps } from '#server/deps.ts'
import { perform } from '#server/job-queue/perform.ts'
import { jobs } from '#server/jobs.ts'

/**
 * Runs every scheduled job once, now, whatever its time. One that fails is told and keeps no other from running. After a
 * long time some sum up each day of it, so a test that needs few of them names those.
 */
export async function runJobs(deps: Deps, names = jobs.map(({ name }) => name)): Promise<void> {
  for (const job of jobs.filter(({ name, schedule }) => schedule !== undefined && names.includes(name))) {
    const attempt = { number: 1, of: job.attempts }
    await perform(job, deps, job.sample, attempt).catch(() => undefined)
  }
}

/** Runs one job now, and throws what it throws. */
export async function runJob(deps: Deps, name: string): Promise<void> {
  const job = jobs.find((one) => one.name === name)
  if (job === undefined) throw new Error(`There is no job ${name}.`)
  await job.run(deps, job.sample)
}
