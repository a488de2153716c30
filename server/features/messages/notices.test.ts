import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messagesApi, type Message } from '#contract/messages.ts'
import { deliverDueMails } from '#server/features/mail/delivery.ts'
import { mailsTo } from '#server/features/mail/testing/outbox.ts'
import { startSmtp, type TestSmtp } from '#server/features/mail/testing/smtp.ts'
import { emptyQueue, queuedJobs } from '#server/job-queue/testing/queue.ts'
import { makeApp, type TestApp } from '#server/testing/make-app.ts'
import { runJob } from '#server/testing/run-jobs.ts'
import { enqueueMessagesMail } from './notices/service.ts'
import { makeFormPage } from './testing/form-page.ts'

let lanka: TestApp
let smtp: TestSmtp
beforeAll(async () => {
  smtp = await startSmtp()
  const origin = 'https://lanka.example'
  const config = { smtpUrl: smtp.url, appOrigin: origin, siteOrigin: origin, contentOrigin: origin }
  lanka = await makeApp({ config })
})
afterAll(async () => {
  await lanka.close()
  await smtp.close()
})

/** Somebody whose address is confirmed, and the mails about messages that they got. */
async function makeReader(login: string) {
  const page = await makeFormPage(lanka, login)
  const email = `${login}@example.ua`
  await lanka.deps.database.db
    .updateTable('users')
    .set({ email, email_status: 'confirmed' })
    .where('id', '=', page.person.id)
    .execute()
  /** As the queue would, at the present moment. */
  const tell = () => enqueueMessagesMail(lanka.deps, { userId: page.person.id })
  const subjects = async () => (await mailsTo(lanka, email)).map(({ subject }) => subject)
  return { ...page, email, tell, subjects }
}

type Reader = Awaited<ReturnType<typeof makeReader>>
const settle = (reader: Reader, body: { mail?: boolean; keepMonths?: 1 | 3 | 6 | 12 }) =>
  reader.call(messagesApi.updateSettings, { body })

test('the first message is told of at once, those of the next quarter of an hour together', async () => {
  const reader = await makeReader('grouped')
  await reader.send({ value: 'Перше' })
  expect(await queuedJobs(lanka.deps.database.db, 'tell-of-messages')).toHaveLength(1)
  await reader.tell()
  for (const value of ['Друге', 'Третє']) {
    lanka.clock.advance({ minutes: 5 })
    await reader.send({ value })
    await reader.tell()
  }
  expect(await reader.subjects()).toEqual(['1 нове повідомлення: grouped'])
  lanka.clock.advance({ minutes: 4 })
  await reader.tell()
  expect(await reader.subjects()).toHaveLength(1)
  lanka.clock.advance({ minutes: 1 })
  for (let count = 0; count < 2; count += 1) await reader.tell()
  expect(await reader.subjects()).toEqual(['1 нове повідомлення: grouped', '2 нові повідомлення: grouped'])
  const { text, html } = (await mailsTo(lanka, reader.email))[0]!
  expect(text).toContain(`https://lanka.example/my/${reader.params.id}/messages`)
  // What strangers write does not travel in a mail of ours.
  expect(text + html).not.toContain('Перше')
})

test('what was read meanwhile, is spam, or was deleted, is not told of', async () => {
  const reader = await makeReader('quick')
  await reader.send({ value: 'https://a.example https://b.example https://c.example' })
  await reader.tell()
  await reader.send({ value: 'Прочитане' })
  await reader.send({ value: 'Видалене' })
  const [gone, seen] = (await reader.list()).result.items as [Message, Message]
  await reader.call(messagesApi.update, { params: { id: seen.id }, body: { read: true } })
  await reader.call(messagesApi.remove, { params: { id: gone.id } })
  await reader.tell()
  expect(await reader.subjects()).toEqual([])
  await reader.send({ value: 'Нове' })
  await reader.tell()
  expect(await reader.subjects()).toEqual(['1 нове повідомлення: quick'])
})

test('visitors never fill a mailbox: some room is left for what the owner asks for', async () => {
  const reader = await makeReader('crowded')
  for (let quarter = 0; quarter < 4 * 8; quarter += 1) {
    await reader.send({ value: `Повідомлення ${quarter}` }, `10.2.${quarter}.1`)
    await reader.tell()
    lanka.clock.advance({ minutes: 15 })
  }
  const mails = await mailsTo(lanka, reader.email)
  expect(mails).toHaveLength(5)
  const moments = mails.map(({ created_at }) => created_at.getTime())
  expect(moments.every((at, place) => place < 2 || at - moments[place - 2]! >= 60 * 60_000)).toBe(true)
  // Nothing is forgotten: the next one tells of all that waited.
  lanka.clock.advance({ days: 1 })
  await reader.tell()
  expect((await reader.subjects()).at(-1)).toMatch(/^\d\d нов/)
})

test('pages are told of in one mail, in the language of the account', async () => {
  const reader = await makeReader('two_pages')
  const other = await makeFormPage(lanka, 'unrelated')
  await lanka.deps.database.db.updateTable('users').set({ lang: 'en' }).where('id', '=', reader.person.id).execute()
  await reader.send({ value: 'Hello' })
  await other.send({ value: 'Чуже' })
  await reader.tell()
  expect(await reader.subjects()).toEqual(['1 new message: two_pages'])
})

test('nobody gets a mail without a confirmed address, and a lost job is found again', async () => {
  const reader = await makeReader('unconfirmed')
  const { db } = lanka.deps.database
  const set = (status: 'confirmed' | 'not_confirmed') =>
    db.updateTable('users').set({ email_status: status }).where('id', '=', reader.person.id).execute()
  await set('not_confirmed')
  await reader.send({ value: 'Привіт' })
  await reader.tell()
  expect(await reader.subjects()).toEqual([])
  await set('confirmed')
  await reader.send({ value: 'Ще раз' })
  const queued = async () => (await queuedJobs(db, 'tell-of-messages')).length
  await db.deleteFrom('message_settings').where('user_id', '!=', reader.person.id).execute()
  await emptyQueue(db)
  lanka.clock.advance({ minutes: 6 })
  await runJob(lanka.deps, 'tell-lost-messages')
  expect(await queued()).toBe(1)
  await reader.tell()
  expect(await reader.subjects()).toEqual(['1 нове повідомлення: unconfirmed'])
})

describe('one press ends the mails', () => {
  async function unsubscribing(login: string) {
    const reader = await makeReader(login)
    await reader.send({ value: 'Привіт' })
    await reader.tell()
    smtp.received.length = 0
    await deliverDueMails(lanka.deps)
    const mail = smtp.received.find(({ to }) => to.includes(reader.email))!
    const url = new URL(/^<(.+)>$/.exec(mail.headers.get('list-unsubscribe') ?? '')![1]!)
    return { reader, mail, url }
  }
  const mailsOn = async (reader: Reader) => (await reader.call(messagesApi.settings)).result.mail

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ],
    [undefined, ''],
  ])('sent as %s (RFC 8058)', async (type, payload) => {
    const { reader, mail, url } = await unsubscribing(`ender_${type?.[0] ?? 'x'}`)
    expect(mail.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(url.origin).toBe('https://lanka.example')
    const headers = { host: 'lanka.example', ...(type && { 'content-type': type }) }
    const answer = await lanka.app.inject({ method: 'POST', url: url.pathname, headers, payload })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined])
    expect(await mailsOn(reader)).toBe(false)
    lanka.clock.advance({ minutes: 20 })
    await reader.send({ value: 'Тиша' })
    await reader.tell()
    expect(await reader.subjects()).toHaveLength(1)
  })

  test('opening the address changes nothing and asks', async () => {
    const { reader, url } = await unsubscribing('opener')
    const page = await lanka.app.inject({ url: url.pathname, headers: { host: 'lanka.example' } })
    expect(page.body).toMatch(
      /<html lang="uk">[\s\S]*Вимкнути листи про нові повідомлення\?[\s\S]*<form method="post">/,
    )
    expect(await mailsOn(reader)).toBe(true)
  })

  test('nobody ends the mails of others: a made-up address is none', async () => {
    const { reader, url } = await unsubscribing('guarded')
    const token = url.pathname.split('/').at(-1)!
    const other = Buffer.from(token, 'base64url').map((byte, place) => (place === 3 ? byte ^ 1 : byte))
    for (const wrong of [Buffer.from(other).toString('base64url'), token.slice(0, -4), 'x', `${token}AAAA`]) {
      const answer = await lanka.app.inject({
        method: 'POST',
        url: `/api/public/unsubscribe/${wrong}`,
        headers: { host: 'lanka.example' },
      })
      expect(answer.statusCode).toBe(404)
    }
    expect(await mailsOn(reader)).toBe(true)
  })
})

describe('the settings', () => {
  test('begin with mails and a year, and keep what is chosen', async () => {
    const reader = await makeReader('chooser')
    const { result } = await reader.call(messagesApi.settings)
    expect(result).toMatchObject({ mail: true, keepMonths: 12, blocked: 0 })
    expect((await settle(reader, { keepMonths: 3 })).result).toMatchObject({ mail: true, keepMonths: 3 })
    expect((await settle(reader, { mail: false })).result).toMatchObject({ mail: false, keepMonths: 3 })
    expect((await settle(reader, {})).result).toMatchObject({ mail: false, keepMonths: 3 })
    expect((await settle(reader, { keepMonths: 24 as 12 })).status).toBe(422)
  })

  test('count blocked senders, and let all of them write again', async () => {
    const reader = await makeReader('forgiver')
    await reader.send({ value: 'Погане слово' })
    const [{ id }] = (await reader.list()).result.items as [Message]
    await reader.call(messagesApi.update, { params: { id }, body: { blocked: true } })
    expect((await reader.call(messagesApi.settings)).result.blocked).toBe(1)
    expect((await reader.call(messagesApi.unblockAll)).result.blocked).toBe(0)
    await reader.send({ value: 'Перепрошую' })
    expect((await reader.list()).result.items).toHaveLength(1)
  })

  test('say how long messages are kept, each for its own owner', async () => {
    const [short, long] = [await makeReader('short'), await makeReader('long')]
    await settle(short, { keepMonths: 1 })
    for (const each of [short, long]) await each.send({ value: 'Давнє' })
    lanka.clock.advance({ days: 29 })
    await runJob(lanka.deps, 'prune-messages')
    for (const each of [short, long]) {
      await each.signInAgain()
      expect((await each.list()).result.items).toHaveLength(1)
    }
    lanka.clock.advance({ days: 2 })
    await runJob(lanka.deps, 'prune-messages')
    for (const each of [short, long]) await each.signInAgain()
    expect([(await short.list()).result.items.length, (await long.list()).result.items.length]).toEqual([0, 1])
  })

  test('take nothing away within a day, should a hand have slipped', async () => {
    const reader = await makeReader('slipping')
    await reader.send({ value: 'Давнє' })
    lanka.clock.advance({ days: 40 })
    await reader.signInAgain()
    await settle(reader, { keepMonths: 1 })
    await runJob(lanka.deps, 'prune-messages')
    expect((await reader.list()).result.items).toHaveLength(1)
    lanka.clock.advance({ days: 2 })
    await runJob(lanka.deps, 'prune-messages')
    await reader.signInAgain()
    expect((await reader.list()).result.items).toEqual([])
  })
})

test('an old message that is put among spam lies there for thirty days from then on', async () => {
  const reader = await makeReader('sorter')
  await reader.send({ value: 'Давнє' })
  const [{ id }] = (await reader.list()).result.items as [Message]
  lanka.clock.advance({ days: 100 })
  await reader.signInAgain()
  await reader.call(messagesApi.update, { params: { id }, body: { spam: true } })
  await runJob(lanka.deps, 'prune-messages')
  const back = await reader.call(messagesApi.update, { params: { id }, body: { spam: false } })
  expect(back.result).toMatchObject({ id, spam: null })
  await reader.call(messagesApi.update, { params: { id }, body: { spam: true } })
  lanka.clock.advance({ days: 31 })
  await runJob(lanka.deps, 'prune-messages')
  await reader.signInAgain()
  expect((await reader.call(messagesApi.update, { params: { id }, body: { spam: false } })).status).toBe(404)
})
