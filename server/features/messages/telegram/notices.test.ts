import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messagesApi } from '#contract/messages.ts'
import { usersApi } from '#contract/users.ts'
import { emptyQueue, queuedJobs } from '#server/job-queue/testing/queue.ts'
import { startAnotherNode } from '#server/testing/another-node.ts'
import { runJob } from '#server/testing/run-jobs.ts'
import { sendTelegramNotice } from './notices.ts'
import { makeTelegramWorld, type TelegramWorld } from './testing/telegram-world.ts'

let world: TelegramWorld
beforeAll(async () => {
  world = await makeTelegramWorld()
})
beforeEach(() => world.settle())
afterAll(() => world.close())

describe('a notice', () => {
  test('is sent at once, then of all that came in a quarter of an hour, without a word of visitors', async () => {
    const reader = await world.makeReader('grouped')
    await reader.link()
    await reader.send({ value: 'Перше' })
    await reader.tell()
    for (const value of ['Друге', 'Третє']) {
      world.lanka.clock.advance({ minutes: 7 })
      await reader.send({ value })
      await reader.tell()
    }
    const link = `${world.lanka.deps.config.appOrigin}/my/${reader.params.id}/messages`
    expect(world.texts(reader.chat)).toEqual([`1 нове повідомлення\n${link}`])
    world.lanka.clock.advance({ minutes: 1 })
    for (let count = 0; count < 2; count += 1) await reader.tell()
    expect(world.texts(reader.chat)).toEqual([`1 нове повідомлення\n${link}`, `2 нові повідомлення\n${link}`])
  })

  test('speaks the language of the account, and leaves out what was read', async () => {
    const reader = await world.makeReader('english')
    await reader.link()
    await reader.call(usersApi.update, { params: { id: '_self' }, body: { lang: 'en' } })
    await reader.send({ value: 'One' })
    const [seen] = (await reader.list()).result.items
    await reader.call(messagesApi.update, { params: { id: seen!.id }, body: { read: true } })
    await reader.tell()
    expect(world.texts(reader.chat)).toEqual([])
    await reader.send({ value: 'Two' })
    await reader.tell()
    expect(world.texts(reader.chat)[0]).toMatch(/^1 new message\n/)
  })

  test('waits as long as Telegram asks, and nobody asks it meanwhile', async () => {
    const reader = await world.makeReader('patient')
    world.lanka.clock.stop()
    await reader.link()
    await reader.send({ value: 'Раз' })
    world.telegram.manner = { tooOften: 90 }
    await reader.tell()
    world.telegram.manner = 'well'
    world.telegram.asked.length = 0
    world.lanka.clock.advance({ seconds: 89 })
    await reader.send({ value: 'Два' })
    await reader.tell()
    await world.read()
    expect(world.telegram.asked).toEqual([])
    world.lanka.clock.advance({ seconds: 1 })
    await reader.tell()
    expect(world.texts(reader.chat)).toEqual([expect.stringMatching(/^2 нові/)])
  })

  test('comes later when Telegram is not itself', async () => {
    const reader = await world.makeReader('later')
    await reader.link()
    await reader.send({ value: 'Раз' })
    world.telegram.manner = 'fault'
    await reader.tell()
    world.telegram.manner = 'well'
    world.lanka.clock.advance({ minutes: 5 })
    await reader.tell()
    expect(world.texts(reader.chat)).toHaveLength(1)
  })

  test('is sent by one of two nodes, and what comes meanwhile is told of in the next one', async () => {
    const reader = await world.makeReader('clustered')
    await reader.link()
    const other = await startAnotherNode(world.lanka)
    await reader.send({ value: 'Раз' })
    // The chat was greeted when it was linked; what is waited for is the notice, or the other node might take it in hand.
    world.telegram.asked.length = 0
    const letGo = world.telegram.pauseSending()
    const first = reader.tell()
    await expect
      .poll(() => world.telegram.asked.filter(({ method }) => method === 'sendMessage').length)
      .toBeGreaterThan(0)
    await sendTelegramNotice(other.deps, { userId: reader.person.id })
    world.lanka.clock.advance({ seconds: 1 })
    await reader.send({ value: 'Два' })
    letGo()
    await first
    expect(world.texts(reader.chat)).toHaveLength(1)
    world.lanka.clock.advance({ minutes: 15 })
    await Promise.all([reader.tell(), sendTelegramNotice(other.deps, { userId: reader.person.id })])
    expect(world.texts(reader.chat)).toEqual([expect.stringMatching(/^1 нове/), expect.stringMatching(/^1 нове/)])
    await other.close()
  })

  test('is found again when its job is lost', async () => {
    const reader = await world.makeReader('lost')
    await reader.link()
    await reader.send({ value: 'Раз' })
    const { db } = world.lanka.deps.database
    const queued = async () => (await queuedJobs(db, 'tell-by-telegram')).length
    await emptyQueue(db)
    world.lanka.clock.advance({ minutes: 6 })
    await runJob(world.lanka.deps, 'tell-lost-messages')
    expect(await queued()).toBe(1)
    await reader.tell()
    expect(world.texts(reader.chat)).toHaveLength(1)
  })

  test('of a node whose time runs ahead waits for its moment', async () => {
    const reader = await world.makeReader('ahead')
    world.lanka.clock.stop()
    await reader.link()
    await reader.send({ value: 'Раз' })
    const { db } = world.lanka.deps.database
    await emptyQueue(db)
    world.lanka.clock.advance({ seconds: -1 })
    await reader.tell()
    expect(world.texts(reader.chat)).toEqual([])
    expect(await queuedJobs(db, 'tell-by-telegram')).toHaveLength(1)
    world.lanka.clock.advance({ seconds: 1 })
    await reader.tell()
    expect(world.texts(reader.chat)).toHaveLength(1)
  })

  test('that nobody may get now stands in nobody’s way', async () => {
    const reader = await world.makeReader('banned')
    await reader.link()
    await reader.send({ value: 'Раз' })
    const { db } = world.lanka.deps.database
    await emptyQueue(db)
    await db.updateTable('users').set({ ban_kind: 'terms' }).where('id', '=', reader.person.id).execute()
    world.lanka.clock.advance({ minutes: 6 })
    await runJob(world.lanka.deps, 'tell-lost-messages')
    expect(await queuedJobs(db, 'tell-by-telegram')).toEqual([])
  })
})
