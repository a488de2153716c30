import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { queuedJobs } from './job-queue/testing/queue.ts'
import { startWorkers } from './job-queue/workers.ts'
import { jobs } from './jobs.ts'
import { makeApp } from './testing/make-app.ts'
import type { TestApp } from './testing/make-app.ts'

const { signal } = new AbortController()
const faults: string[] = []

let lanka: TestApp
beforeAll(async () => {
  const log = { info: () => undefined, warn: () => undefined, error: (message: string) => void faults.push(message) }
  lanka = await makeApp({ log })
})
afterAll(() => lanka.close())

test('no two jobs have one name, and no two hourly ones begin in the same minute', () => {
  const names = jobs.map(({ name }) => name)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  const minutes = jobs.flatMap(({ schedule }) => (schedule?.every === 'hour' ? [schedule.minute] : []))
  expect(minutes.toSorted()).toEqual([...new Set(minutes)].toSorted())
})

describe.each(jobs.map((job) => [job.name, job] as const))('%s', (name, { attempts, schedule, sample, run }) => {
  test('is named in plain words, tried a bounded number of times, and comes at a time of the clock', () => {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(attempts).toBeGreaterThan(0)
    expect(attempts).toBeLessThanOrEqual(20)
    if (schedule?.every === 'hour') expect(schedule.minute).toBeLessThan(60)
    if (schedule?.every === 'day') expect(schedule.at).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
  })

  test('runs twice in a row on an empty database', async () => {
    await run(lanka.deps, sample, signal)
    await run(lanka.deps, sample, signal)
  })
})

test('all of them run on a node that starts, each as the queue calls it, and none fails', async () => {
  faults.length = 0
  const stop = startWorkers(lanka.deps, jobs)
  const { db } = lanka.deps.database
  const scheduled = jobs.filter(({ schedule }) => schedule !== undefined).map(({ name }) => name)
  await vi.waitFor(
    async () => {
      const rows = await db.selectFrom('job_schedules').select('name').where('next_at', '>', new Date()).execute()
      expect(rows.map(({ name }) => name).toSorted()).toEqual(scheduled.toSorted())
      expect(await queuedJobs(db)).toEqual([])
    },
    { timeout: 60_000 },
  )
  await stop()
  expect(faults).toEqual([])
})
