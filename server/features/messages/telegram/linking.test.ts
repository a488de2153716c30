import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { messagesApi } from '#contract/messages.ts'
import { startAnotherNode } from '#server/testing/another-node.ts'
import { runJob } from '#server/testing/run-jobs.ts'
import { makeTelegramWorld, type TelegramWorld } from './testing/telegram-world.ts'

let world: TelegramWorld
beforeAll(async () => {
  world = await makeTelegramWorld()
})
beforeEach(() => world.settle())
afterAll(() => world.close())

describe('a chat is linked', () => {
  test('by whoever follows the link of the signed-in screen', async () => {
    const reader = await world.makeReader('linker')
    expect(await reader.settings()).toEqual({ chat: null })
    const url = await reader.makeLink()
    expect(`${url.origin}${url.pathname}`).toBe('https://t.me/lanka_test_bot')
    world.telegram.say(reader.chat, `/start ${url.searchParams.get('start')}`, {
      first_name: 'Оля\u202E',
      username: 'olia',
    })
    await world.read()
    expect(await reader.settings()).toEqual({ chat: '@olia' })
    expect(world.texts(reader.chat)[0]).toMatch(/^Готово\..*linker/)
    const log = (await reader.call(accountApi.securityEvents)).result.items
    expect(log[0]).toMatchObject({ kind: 'telegram_linked', place: null })
  })

  test('once, by the latest link, within 15 minutes, and in no group', async () => {
    const reader = await world.makeReader('careful')
    const stale = await reader.makeLink()
    const url = await reader.makeLink()
    reader.start(stale)
    world.telegram.say(-77, `/start ${url.searchParams.get('start')}`, { first_name: 'Група' }, 'group')
    world.telegram.say(reader.chat, '/start made_up')
    await world.read()
    expect(await reader.settings()).toEqual({ chat: null })
    expect(world.texts(reader.chat)).toEqual([expect.stringContaining('Це посилання вже не діє')])
    reader.start(url)
    reader.start(url, reader.chat + 500)
    await world.read()
    const { db } = world.lanka.deps.database
    const row = db.selectFrom('telegram_links').selectAll().where('user_id', '=', reader.person.id)
    expect(await row.executeTakeFirst()).toMatchObject({ chat_id: reader.chat, token_hash: null })
    expect(world.texts(reader.chat + 500)[0]).toContain('Це посилання вже не діє')
    const late = await reader.makeLink()
    world.lanka.clock.advance({ minutes: 15 })
    reader.start(late, reader.chat + 501)
    await world.read()
    expect(await row.executeTakeFirst()).toMatchObject({ chat_id: reader.chat })
  })

  test('and the link is kept only as a hash', async () => {
    const reader = await world.makeReader('hashed')
    const token = (await reader.makeLink()).searchParams.get('start')!
    const rows = await world.lanka.deps.database.db.selectFrom('telegram_links').selectAll().execute()
    const own = rows.find((row) => row.user_id === reader.person.id)!
    expect(own.token_hash).toHaveLength(32)
    expect([...own.token_hash!]).not.toEqual([...Buffer.from(token, 'base64url')])
  })
})

describe('a chat is let go', () => {
  const ways: [string, (reader: Awaited<ReturnType<TelegramWorld['makeReader']>>) => unknown][] = [
    ['in the settings', (reader) => reader.call(messagesApi.unlinkTelegram)],
    ['by /stop', (reader) => world.telegram.say(reader.chat, '/stop')],
    ['by blocking the bot', (reader) => world.telegram.block(reader.chat)],
  ]
  test.each(ways)('%s', async (way, leave) => {
    const reader = await world.makeReader(`leaver_${ways.findIndex(([name]) => name === way)}`)
    await reader.link()
    await leave(reader)
    await world.read()
    expect(await reader.settings()).toEqual({ chat: null })
    world.telegram.sent.length = 0
    await reader.send({ value: 'Тиша' })
    await reader.tell()
    expect(world.texts(reader.chat)).toEqual([])
  })

  test('when Telegram says that the bot was blocked there', async () => {
    const reader = await world.makeReader('blocker')
    await reader.link()
    world.telegram.block(reader.chat, false)
    await reader.send({ value: 'Привіт' })
    await reader.tell()
    expect(await reader.settings()).toEqual({ chat: null })
  })
})

describe('updates', () => {
  test('are handled once by two nodes that read at once', async () => {
    const reader = await world.makeReader('twice')
    world.telegram.say(reader.chat, '/start')
    const other = await startAnotherNode(world.lanka)
    await Promise.all([world.read(), runJob(other.deps, 'read-telegram')])
    await world.read()
    expect(world.texts(reader.chat)).toHaveLength(1)
    await other.close()
  })

  test('of a node that is in conflict with another, or of a fault, are read the next time', async () => {
    const reader = await world.makeReader('conflicted')
    reader.start(await reader.makeLink())
    for (const manner of ['conflict', 'fault'] as const) {
      world.telegram.manner = manner
      await world.read()
    }
    expect(await reader.settings()).toEqual({ chat: null })
    world.telegram.manner = 'well'
    await world.read()
    expect(await reader.settings()).toEqual({ chat: 'Оля' })
  })

  test('that begin anew after a quiet week are not missed', async () => {
    const reader = await world.makeReader('quiet')
    const { db } = world.lanka.deps.database
    await db.updateTable('telegram_bots').set({ next_update: 999_999_999 }).execute()
    world.lanka.clock.advance({ days: 7 })
    world.telegram.say(reader.chat, '/start')
    await world.read()
    expect(world.texts(reader.chat)).toHaveLength(1)
    await world.read()
    expect(world.texts(reader.chat)).toHaveLength(1)
  })
})

describe('without a bot', () => {
  test('nothing is offered', async () => {
    const reader = await world.makeReader('plain')
    const other = await startAnotherNode(world.lanka, { telegram: undefined })
    const call = other.as(reader.person).call
    expect((await call(messagesApi.settings)).result.telegram).toBeNull()
    expect((await call(messagesApi.linkTelegram)).error).toBe('NOT_FOUND')
    world.telegram.asked.length = 0
    await runJob(other.deps, 'read-telegram')
    expect(world.telegram.asked).toEqual([])
    await other.close()
  })

  test('nor with a token that Telegram refuses', async () => {
    const reader = await world.makeReader('revoked')
    const token = `${world.telegram.settings.token.slice(0, -1)}~`
    const other = await startAnotherNode(world.lanka, { telegram: { ...world.telegram.settings, token } })
    world.lanka.clock.advance({ days: 2 })
    await runJob(other.deps, 'read-telegram')
    await reader.signInAgain()
    expect(await reader.settings()).toBeNull()
    await other.close()
    world.lanka.clock.advance({ minutes: 10 })
    await world.read()
    expect(await reader.settings()).toEqual({ chat: null })
  })
})

test('the token never gets into the log', () => {
  expect(world.logged.length).toBeGreaterThan(0)
  expect(world.logged.join('\n')).not.toContain(world.telegram.settings.token.split(':')[1]!)
})
