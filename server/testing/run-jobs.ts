import type { Deps } from '#server/deps.ts'
import { perform } from '#server/job-queue/perform.ts'
import { jobs } from '#server/jobs.ts'

/** Runs every scheduled job once, now, whatever its time. One that fails is told and keeps no other from running. */
export async function runJobs(deps: Deps): Promise<void> {
  for (const job of jobs.filter(({ schedule }) => schedule !== undefined)) {
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
