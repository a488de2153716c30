import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { figuresApi } from '#contract/figures.ts'
import { createDeps } from '#server/create-deps.ts'
import { openDatabase } from '#server/db/connect.ts'
import { registerPlus } from '#server/features/pages/testing/accounts.ts'
import { createOwner } from '#server/features/site/testing/owner.ts'
import { emptyQueue, queuedJobs } from '#server/job-queue/testing/queue.ts'
import { silentLog } from '#server/log.ts'
import { runJob } from '#server/testing/run-jobs.ts'
import { renewFigures, renewNext } from './renewal.ts'
import { pruneFigures } from './service.ts'
import { copyPage } from './testing/copies.ts'
import { donationBlock, jarBlock } from './testing/jar-blocks.ts'
import { startJarWorld, type JarWorld } from './testing/jar-world.ts'

let world: JarWorld
beforeAll(async () => {
  world = await startJarWorld()
})
afterAll(() => world.close())
beforeEach(() => world.reset())

test('a jar is asked about at most once in ten minutes, and again when its time has come', async () => {
  await world.pageWithJar('often')
  await world.look('often')
  await world.renewAll()
  for (let minute = 1; minute <= 9; minute += 1) {
    world.lanka.clock.advance({ minutes: 1 })
    await world.look('often')
    await world.renewAll()
  }
  expect(world.bank.asked).toEqual(['POST /api/handler Jaroften'])
  world.bank.jars.get('Jaroften')!.amount = 2_000_000
  world.lanka.clock.advance({ minutes: 4 })
  await world.renewAll()
  expect(world.bank.asked).toEqual(['POST /api/handler Jaroften', 'GET /bank/jar/Jaroftenlong'])
  // The bytes were at hand a moment ago; the new figure went to where they are kept.
  expect(await world.look('often')).toContain('20 000 ₴')
})

test('an answer that comes after somebody else has asked about the same jar changes nothing', async () => {
  const { deps, clock } = world.lanka
  await world.pageWithJar('outrun')
  await world.look('outrun')
  const old = await world.gateway.readJar({ id: 'Jaroutrun', longId: null })
  let answer: ((outcome: typeof old) => void) | undefined
  const slow = { ...world.gateway, readJar: () => new Promise<typeof old>((resolve) => (answer = resolve)) }
  const first = renewNext(deps, slow, 'jar')
  await vi.waitFor(() => expect(answer).toBeDefined())
  clock.advance({ minutes: 13 })
  world.bank.jars.get('Jaroutrun')!.amount = 2_000_000
  await world.look('outrun')
  await world.renewAll()
  answer!(old)
  expect(await first).toBe(true)
  clock.advance({ minutes: 1 })
  deps.pageCache.drop({ everything: true })
  expect(await world.look('outrun')).toContain('20 000 ₴')
})

test('a hundred pages with one jar are one question', async () => {
  const person = await world.pageWithJar('crowd')
  const paths = Array.from({ length: 100 }, (_, index) => `crowd_${index}`)
  await copyPage(world.lanka, person, paths)
  for (let start = 0; start < paths.length; start += 20) {
    await Promise.all(paths.slice(start, start + 20).map((path) => world.look(path)))
  }
  await world.renewAll()
  expect(world.bank.asked).toEqual(['POST /api/handler Jarcrowd'])
  for (const path of ['crowd_0', 'crowd_99']) expect(await world.look(path)).toContain('12 345,50 ₴')
})

test('two nodes with many questions at once ask one at a time and each jar once', async () => {
  const { config, clock, shell, webDir, database } = world.lanka.deps
  const databaseUrl = database.directConfig.connectionString
  const own = await openDatabase({ databaseUrl, dataDir: config.dataDir, log: silentLog, poolSize: 8 })
  const other = await createDeps(config, { database: own, log: silentLog, clock, shell, webDir })
  try {
    const person = await registerPlus(world.lanka, 'nodes')
    const ids = Array.from({ length: 5 }, (_, index) => `JarNodes${index}`)
    for (const id of ids) world.bank.jars.set(id, { longId: `${id}long`, title: id, owner: '', amount: 100 })
    await createOwner(world.lanka, person).save({ blocks: ids.map((id) => jarBlock(id, id)) })
    await world.look('nodes')
    const turns = [world.lanka.deps, other, world.lanka.deps, other].map(
      (deps) => () => renewNext(deps, world.gateway, 'jar'),
    )
    for (let round = 1; round <= ids.length; round += 1) {
      const renewed = await Promise.all(turns.map((turn) => turn()))
      expect(renewed.filter(Boolean)).toHaveLength(1)
      expect(world.bank.asked).toHaveLength(round)
      world.lanka.clock.advance({ seconds: 4 })
    }
    await world.renewAll(other)
    expect(world.bank.asked.toSorted()).toEqual(ids.map((id) => `POST /api/handler ${id}`))
  } finally {
    await other.close()
    await own.close()
  }
})

test.each(['too often', 'forbidden'] as const)(
  'a bank that says %s is left alone by all for an hour',
  async (manner) => {
    const login = manner.replace(' ', '_')
    await world.pageWithJar(login)
    await world.pageWithJar(`${login}_b`)
    await world.look(login)
    await world.look(`${login}_b`)
    world.bank.behave(manner)
    await world.renewAll()
    expect(world.bank.asked).toHaveLength(1)
    world.lanka.clock.advance({ minutes: 59 })
    await world.renewAll()
    expect(world.bank.asked).toHaveLength(1)
    world.bank.behave('well')
    world.lanka.clock.advance({ minutes: 2 })
    await world.renewAll()
    expect(world.bank.asked).toHaveLength(3)
  },
)

test('a key that does not open any more is no trouble of others', async () => {
  const { lanka, bank } = world
  const person = await registerPlus(lanka, 'spoilt')
  const { id, save } = createOwner(lanka, person)
  await save({ blocks: [donationBlock('gifts')] })
  const key = 'f'.repeat(32)
  bank.donations.set(key, [{ name: 'Оля', amount: 200 }])
  await lanka.as(person).call(figuresApi.setDonationKey, { params: { id, blockId: 'gifts' }, body: { key } })
  await lanka.deps.database.db
    .updateTable('donation_keys')
    .set({ sealed: Buffer.alloc(64) })
    .execute()
  await world.look('spoilt')
  await world.renewAll()
  const rows = await lanka.deps.database.db
    .selectFrom('outside_figures')
    .select('failures')
    .where('key', 'like', `donation:${id}%`)
    .execute()
  expect(rows).toEqual([{ failures: 1 }])
  await emptyQueue(lanka.deps.database.db)
})

test('troubles in a row give the service some minutes', async () => {
  const person = await registerPlus(world.lanka, 'troubles')
  const ids = Array.from({ length: 8 }, (_, index) => `JarTrouble${index}`)
  await createOwner(world.lanka, person).save({ blocks: ids.map((id) => jarBlock(id, id)) })
  await world.look('troubles')
  world.bank.behave('html')
  await world.renewAll()
  expect(world.bank.asked).toHaveLength(5)
  world.lanka.clock.advance({ minutes: 11 })
  await world.renewAll()
  expect(world.bank.asked.length).toBeGreaterThan(5)
})

test.each(['slow', 'html', 'error in 200', 'fault', 'oversized'] as const)(
  'when the bank is %s the last figure stays with its time, and after a day loses its bar',
  async (manner) => {
    const login = `keeps_${manner.replaceAll(' ', '_')}`
    await world.pageWithJar(login)
    await world.look(login)
    await world.renewAll()
    const before = await world.look(login)
    const time = /<time[^>]*>/.exec(before)![0]
    world.bank.behave(manner)
    for (let hour = 1; hour <= 23; hour += 1) {
      world.lanka.clock.advance({ hours: 1 })
      await world.look(login)
      await world.renewAll()
    }
    const during = await world.look(login)
    expect(during).toContain(time)
    expect(during).toContain('<progress')
    world.lanka.clock.advance({ hours: 2 })
    const stale = await world.look(login)
    expect(stale).toContain('12 345,50 ₴')
    expect(stale).toContain(time)
    expect(stale).not.toContain('<progress')
    expect(world.bank.asked.length).toBeLessThan(20)
  },
)

test('a jar that nobody looks at rests, and is deleted in the end', async () => {
  await world.pageWithJar('resting')
  await world.look('resting')
  await world.renewAll()
  world.lanka.clock.advance({ hours: 7 })
  await world.renewAll()
  expect(world.bank.asked).toHaveLength(1)
  const rows = () => world.lanka.deps.database.db.selectFrom('outside_figures').select('key').execute()
  await pruneFigures(world.lanka.deps)
  expect(await rows()).toHaveLength(1)
  world.lanka.clock.advance({ days: 91 })
  await pruneFigures(world.lanka.deps)
  expect(await rows()).toEqual([])
})

describe('the job', () => {
  const waiting = () => queuedJobs(world.lanka.deps.database.db, 'renew-figures')
  const renew = (stopping = world.lanka.deps.stopping) =>
    renewFigures({ ...world.lanka.deps, stopping }, world.gateway, 'jar')

  test('comes with a look at what is due, once however many look, and not with one at what is not', async () => {
    await world.pageWithJar('noted')
    await world.pageWithJar('noted_too')
    await world.look('noted')
    await world.look('noted_too')
    expect(await waiting()).toHaveLength(1)
    await world.renewAll()
    await emptyQueue(world.lanka.deps.database.db)
    for (const path of ['noted', 'noted_too']) await world.look(path)
    expect(await waiting()).toEqual([])
  })

  test('asks what is due and leaves what comes later to the next one', async () => {
    await world.pageWithJar('looped')
    await world.look('looped')
    await emptyQueue(world.lanka.deps.database.db)
    await renew()
    expect(await world.look('looped')).toContain('12 345,50 ₴')
    expect(world.bank.asked).toHaveLength(1)
    expect(await waiting()).toHaveLength(1)
  })

  test('leaves the rest to the next one when it is told to end', async () => {
    for (const login of ['ended', 'ended_b']) {
      await world.pageWithJar(login)
      await world.look(login)
    }
    await emptyQueue(world.lanka.deps.database.db)
    await renew(AbortSignal.abort())
    expect(world.bank.asked).toHaveLength(1)
    expect(await waiting()).toHaveLength(1)
  })

  test('ends for good where nobody looks at anything', async () => {
    await emptyQueue(world.lanka.deps.database.db)
    await renew()
    expect(await waiting()).toEqual([])
  })

  test('that is gone comes back', async () => {
    await world.pageWithJar('left')
    await world.look('left')
    await emptyQueue(world.lanka.deps.database.db)
    await runJob(world.lanka.deps, 'renew-left-figures')
    expect(await waiting()).toHaveLength(1)
  })
})
