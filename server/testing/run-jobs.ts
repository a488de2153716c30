import type { Deps } from '#server/deps.ts'
import { perform } from '#server/job-queue/perform.ts'
import { jobs } from '#server/jobs.ts'

/**
 * Runs every scheduled job once, whatever its time. A failing job is logged and stops no other. After a long jump of
 * the clock some aggregate every day, so tests should name the jobs they need.
 */
export async function runJobs(deps: Deps, names = jobs.map(({ name }) => name)): Promise<void> {
  for (const job of jobs.filter(({ name, schedule }) => schedule !== undefined && names.includes(name))) {
    const attempt = { number: 1, of: job.attempts }
    await perform(job, deps, job.sample, attempt).catch(() => undefined)
  }
}

/** Runs one job and throws its error. */
export async function runJob(deps: Deps, name: string): Promise<void> {
  const job = jobs.find((one) => one.name === name)
  if (job === undefined) throw new Error(`There is no job ${name}.`)
  await job.run(deps, job.sample)
}
