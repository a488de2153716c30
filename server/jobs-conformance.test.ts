import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Schedule } from './job-queue/schedule.ts'
import { queuedJobs } from './job-queue/testing/queue.ts'
import { startWorkers } from './job-queue/workers.ts'
import { jobs } from './jobs.ts'
import { makeApp, type TestApp } from './testing/make-app.ts'
import { waitOptions } from './testing/wait-options.ts'

const faults: string[] = []

let lanka: TestApp
beforeAll(async () => {
  const log = { info: () => undefined, warn: () => undefined, error: (message: string) => void faults.push(message) }
  lanka = await makeApp({ log })
})
afterAll(() => lanka.close())

test('no two jobs have one name, and no two hourly ones begin in the same minute', () => {
  const names = jobs.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const minutes = jobs.flatMap(({ schedule }) => (schedule?.every === 'hour' ? [schedule.minute] : []))
  expect(new Set(minutes).size).toBe(minutes.length)
})

/** Whether a schedule is one that the clock can meet. */
function isPossible(schedule: Schedule | undefined): boolean {
  if (schedule?.every === 'hour')
    return Number.isInteger(schedule.minute) && schedule.minute >= 0 && schedule.minute < 60
  return schedule?.every !== 'day' || /^([01]\d|2[0-3]):[0-5]\d$/.test(schedule.at)
}

describe.each(jobs.map((job) => [job.name, job] as const))('%s', (name, { attempts, schedule, sample, run }) => {
  test('is named in plain words, tried a bounded number of times, and comes at a time of the clock', () => {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(attempts).toBeGreaterThan(0)
    expect(attempts).toBeLessThanOrEqual(20)
    expect(isPossible(schedule)).toBe(true)
  })

  test('runs twice in a row on an empty database', async () => {
    await expect(run(lanka.deps, sample)).resolves.toBeUndefined()
    await expect(run(lanka.deps, sample)).resolves.toBeUndefined()
  })
})

test('all of them run on a node that starts, each as the queue calls it, and none fails', async () => {
  faults.length = 0
  const stop = startWorkers(lanka.deps, jobs)
  const { db } = lanka.deps.database
  const scheduled = jobs.filter(({ schedule }) => schedule !== undefined).map(({ name }) => name)
  await vi.waitFor(async () => {
    const rows = await db.selectFrom('job_schedules').select('name').where('next_at', '>', new Date()).execute()
    expect(rows.map(({ name }) => name).toSorted()).toEqual(scheduled.toSorted())
    expect(await queuedJobs(db)).toEqual([])
  }, waitOptions)
  await stop()
  expect(faults).toEqual([])
})
