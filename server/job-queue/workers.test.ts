import { waitOptions } from '#server/testing/wait-options.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { DatabaseClock } from '#server/database-clock.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { startAnotherNode } from '#server/testing/another-node.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { MovableClock } from '#server/testing/movable-clock.ts'
import { enqueueDue } from './enqueue-due.ts'
import { enqueue } from './enqueue.ts'
import { releaseJobsOfDeadWorkers } from './heartbeat.ts'
import { defineJob, defineJobAbout, type AnyJob } from './job.ts'
import { ageLocks, ageWorkers, emptyQueue, makeDue, queuedJobs } from './testing/queue.ts'
import { startWorkers } from './workers.ts'

const logged: string[] = []
const note = (message: string) => void logged.push(message)
const log = { info: note, warn: note, error: note }

const running: (() => Promise<void>)[] = []

const lanka = await setUpApp({ log })
const other = await startAnotherNode(lanka)
afterEach(async () => {
  await Promise.all(running.splice(0).map((stop) => stop()))
  await emptyQueue(db())
  logged.length = 0
})
afterAll(() => other.close())

/** A node whose clock is right, under a name that its jobs can tell. */
function start(jobs: readonly AnyJob[], deps: Deps = lanka.deps, siteName = 'first'): void {
  running.push(startWorkers({ ...deps, clock: deps.clock, log, config: { ...deps.config, siteName } }, jobs))
}

/** Something to wait for, until it is released. */
function hold(): { held: Promise<void>; release: () => void } {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  return { held, release: () => release() }
}

/** Work that notes on which node it runs, and may take its time. */
const record = (ran: string[], held?: Promise<void>) => async (deps: Deps) => {
  ran.push(deps.config.siteName)
  await held
}

const db = () => lanka.deps.database.db

describe('a job', () => {
  const told: number[] = []
  const count = defineJobAbout<{ number: number }>({
    name: 'count',
    sample: { number: 0 },
    run: async (_deps, { number }) => void told.push(number),
  })

  test('runs with what it was told if its transaction commits, and never otherwise', async () => {
    await inTransaction(db(), async (trx) => {
      await enqueue(trx, count, { number: 1 })
      throw new Error('changed my mind')
    }).catch(() => undefined)
    await inTransaction(db(), (trx) => enqueue(trx, count, { number: 2 }))
    start([count])
    await vi.waitFor(() => expect(told).toEqual([2]), waitOptions)
    await inTransaction(db(), (trx) => enqueue(trx, count, { number: 3 }))
    await vi.waitFor(() => expect(told).toEqual([2, 3]), waitOptions)
  })

  test('with a key waits once, as it was told last', async () => {
    told.length = 0
    for (const number of [1, 2, 3]) await enqueue(db(), count, { number }, { key: 'only' })
    start([count])
    start([count], other.deps)
    await vi.waitFor(() => expect(told).toEqual([3]), waitOptions)
  })

  test('of many runs once each on two nodes', async () => {
    told.length = 0
    const numbers = Array.from({ length: 200 }, (_, index) => index)
    for (const number of numbers) await enqueue(db(), count, { number })
    start([count])
    start([count], other.deps)
    await vi.waitFor(async () => expect(await queuedJobs(db())).toEqual([]), waitOptions)
    expect(told.toSorted((one, two) => one - two)).toEqual(numbers)
  })

  test('uses connections of its own, so that work never takes those of the calls', async () => {
    const pools = new Set<unknown>()
    const look = defineJob({ name: 'look', run: async (deps) => void pools.add(deps.database.pool) })
    await enqueue(db(), look, undefined)
    start([look])
    await vi.waitFor(() => expect(pools.size).toBe(1), waitOptions)
    expect(pools).not.toContain(lanka.deps.database.pool)
  })
})

describe('a job that fails', () => {
  const moody = (fails: number, attempts?: number) => {
    let tried = 0
    return defineJob({
      name: 'moody',
      ...(attempts === undefined ? {} : { attempts }),
      run: async () => {
        tried += 1
        if (tried <= fails) throw new Error(`Not today (${tried}).`)
      },
    })
  }

  test('is tried again later', async () => {
    const job = moody(1)
    await enqueue(db(), job, undefined)
    start([job])
    await vi.waitFor(async () => {
      expect(await queuedJobs(db())).toMatchObject([{ attempts: 1, last_error: 'Not today (1).', locked_by: null }])
    }, waitOptions)
    expect(logged).toContainEqual(expect.stringContaining('moody failed, attempt 1 of 8; it will be tried again'))
    await makeDue(db())
    await vi.waitFor(async () => expect(await queuedJobs(db())).toEqual([]), waitOptions)
  })

  test('is dead after its last attempt, told so, and stays with its error beside the next one of its key', async () => {
    const job = moody(2, 2)
    await enqueue(db(), job, undefined, { key: 'moody' })
    start([job])
    for (const attempts of [1, 2]) {
      await makeDue(db())
      await vi.waitFor(async () => {
        expect(await queuedJobs(db())).toMatchObject([{ attempts, locked_by: null }])
      }, waitOptions)
    }
    expect(logged).toContainEqual(expect.stringContaining('moody failed, attempt 2 of 2; it is dead'))
    await Promise.all(running.splice(0).map((stop) => stop()))
    await enqueue(db(), job, undefined, { key: 'moody' })
    expect(await queuedJobs(db())).toHaveLength(2)
    start([job])
    await vi.waitFor(async () => expect(await queuedJobs(db())).toHaveLength(1), waitOptions)
    expect(await queuedJobs(db())).toMatchObject([{ attempts: 2, last_error: expect.any(String) }])
  })
})

describe('a scheduled job', () => {
  const ran: string[] = []
  const hourly = defineJob({
    name: 'hourly',
    schedule: { every: 'hour', minute: 30 },
    run: record(ran),
  })
  const nextAt = async () =>
    (await db().selectFrom('job_schedules').select('next_at').execute()).map((row) => row.next_at)

  test('runs once when it is new, though two nodes start with it, and then has its next time', async () => {
    start([hourly])
    start([hourly], other.deps, 'second')
    await vi.waitFor(() => expect(ran).toHaveLength(1), waitOptions)
    await Promise.all([1, 2, 3, 4].map(() => enqueueDue(db(), [hourly], systemClock.now())))
    await Promise.all(running.splice(0).map((stop) => stop()))
    expect(ran).toHaveLength(1)
    const [next] = await nextAt()
    expect(next! > systemClock.now()).toBe(true)
    expect(next!.getMinutes()).toBe(30)
  })

  test('that was missed for days is made up for once', async () => {
    ran.length = 0
    const days = new Date(systemClock.now().getTime() - 3 * 24 * 60 * 60 * 1000)
    await db().updateTable('job_schedules').set({ next_at: days }).execute()
    const nodes = [lanka.deps.database.db, other.deps.database.db]
    await Promise.all([...nodes, ...nodes].map((one) => enqueueDue(one, [hourly], systemClock.now())))
    expect(await queuedJobs(db())).toHaveLength(1)
    start([hourly])
    await vi.waitFor(() => expect(ran).toEqual(['first']), waitOptions)
  })

  test('whose turn comes while it still runs waits until it has ended', async () => {
    ran.length = 0
    const { held, release } = hold()
    const slow = defineJob({ ...hourly, run: record(ran, held) })
    const due = () =>
      db()
        .updateTable('job_schedules')
        .set({ next_at: new Date(0) })
        .execute()
    await due()
    start([slow])
    await vi.waitFor(() => expect(ran).toHaveLength(1), waitOptions)
    await due()
    await enqueueDue(db(), [slow], systemClock.now())
    expect(await queuedJobs(db())).toHaveLength(1)
    expect(await nextAt()).toEqual([new Date(0)])
    release()
    await vi.waitFor(async () => {
      await enqueueDue(db(), [slow], systemClock.now())
      expect(ran).toHaveLength(2)
    }, waitOptions)
  })
})

test('a node whose clock is wrong runs nothing, and says so; the others do', async () => {
  const ran: string[] = []
  const tell = defineJob({ name: 'tell', run: record(ran) })
  const wrong = new MovableClock()
  wrong.advance({ seconds: 10 })
  start([tell], { ...lanka.deps, databaseClock: new DatabaseClock(wrong) }, 'wrong')
  await vi.waitFor(() => expect(logged).toContainEqual(expect.stringContaining('no jobs run here')), waitOptions)
  for (let time = 0; time < 20; time += 1) await enqueue(db(), tell, undefined)
  expect(await queuedJobs(db(), 'tell')).toHaveLength(20)
  start([tell], other.deps, 'right')
  await vi.waitFor(() => expect(ran).toEqual(Array.from({ length: 20 }, () => 'right')), waitOptions)
})

describe('stopping', () => {
  test('waits for a job under way, and tells it to come to an end', async () => {
    let ended = false
    const patient = defineJob({
      name: 'patient',
      run: async ({ stopping }) => {
        await sleep(60_000, undefined, { signal: stopping }).catch(() => undefined)
        ended = true
      },
    })
    await enqueue(db(), patient, undefined)
    start([patient])
    await vi.waitFor(async () => expect((await queuedJobs(db()))[0]?.locked_by).not.toBeNull(), waitOptions)
    await running.splice(0)[0]!()
    expect(ended).toBe(true)
    expect(await db().selectFrom('job_workers').selectAll().execute()).toEqual([])
  })

  test('gives a job back that does not end in time', async () => {
    const { held, release } = hold()
    const deaf = defineJob({ name: 'deaf', run: ({ database }) => database.db.connection().execute(() => held) })
    await enqueue(db(), deaf, undefined)
    const stop = startWorkers(lanka.deps, [deaf], 0)
    await vi.waitFor(async () => expect((await queuedJobs(db()))[0]?.locked_by).not.toBeNull(), waitOptions)
    await stop()
    expect(await queuedJobs(db())).toMatchObject([
      { attempts: 1, locked_by: null, last_error: 'Its node was stopped.' },
    ])
    release()
    start([deaf], other.deps)
    await makeDue(db())
    await vi.waitFor(async () => expect(await queuedJobs(db())).toEqual([]), waitOptions)
  })
})

test('what a node that is not seen any more had in hand is given back, and nothing of the living', async () => {
  const { held, release } = hold()
  const ran: string[] = []
  const once = defineJob({ name: 'once', run: record(ran, held) })
  await enqueue(db(), once, undefined)
  start([once], lanka.deps, 'paused')
  await vi.waitFor(() => expect(ran).toEqual(['paused']), waitOptions)
  // A job that is made old needs the heartbeat, which may come after it has begun.
  const beats = () => db().selectFrom('job_workers').selectAll().execute()
  await vi.waitFor(async () => expect(await beats()).toHaveLength(1), waitOptions)
  // Its job is old, and only the heartbeat says that it lives.
  await ageLocks(db())
  expect(await releaseJobsOfDeadWorkers(db())).toBe(0)
  await ageWorkers(db())
  expect(await releaseJobsOfDeadWorkers(db())).toBe(1)
  start([once], other.deps, 'living')
  await vi.waitFor(() => expect(ran).toHaveLength(2), waitOptions)
  release()
  await vi.waitFor(async () => expect(await queuedJobs(db())).toEqual([]), waitOptions)
})
