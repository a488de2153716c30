import { describe, expect, test } from 'vitest'
import { messagesApi, type Message } from '#contract/messages.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { runJob } from '#server/testing/run-jobs.ts'
import { isFullOfLinks } from './spam.ts'
import { makeFormPage } from './testing/form-page.ts'

const lanka = await setUpApp()

type FormPage = Awaited<ReturnType<typeof makeFormPage>>

const folderOf = async ({ call, params }: FormPage, folder: 'inbox' | 'spam') =>
  (await call(messagesApi.list, { params, query: { folder } })).result
const spamOf = async (page: FormPage) => (await folderOf(page, 'spam')).items.map(({ value, spam }) => [value, spam])
const change = (page: FormPage, { id }: Message, body: { spam?: boolean; blocked?: boolean }) =>
  page.call(messagesApi.update, { params: { id }, body })
const newest = async (page: FormPage, folder: 'inbox' | 'spam' = 'inbox') => (await folderOf(page, folder)).items[0]!

test.each([
  ['Мої роботи: https://a.example і ще https://b.example', false],
  ['https://a.example www.b.example c.example/x', true],
  ['[url=https://a.example]Купуйте[/url]', true],
  ['<a rel="x" href="https://a.example">Купуйте</a>', true],
  ['Пишіть на a@b.example/c, d@e.example/f і g@h.example/i', false],
  ['Версії 1.2/3, 4.5/6, 7.8/9 і т.д./т.п.', false],
  ['a.'.repeat(250), false],
])('links of %j', (value, isFull) => {
  expect(isFullOfLinks(value)).toBe(isFull)
})

test('what is taken for spam is kept apart with its reason, and its sender is told what everybody is told', async () => {
  const page = await makeFormPage(lanka, 'spammed')
  const honest = await page.send({ value: 'Добрий день' })
  const links = await page.send({ value: 'https://a.example https://b.example https://c.example' })
  const fast = await page.send({ value: 'Швидко', elapsed: 300 })
  await page.send({ value: 'Не поспішаючи', elapsed: 2000 })
  const told = ({ status, envelope }: typeof honest) => ({ status, envelope })
  expect([told(links), told(fast)]).toEqual([told(honest), told(honest)])
  const inbox = await folderOf(page, 'inbox')
  expect(inbox.items.map(({ value }) => value)).toEqual(['Не поспішаючи', 'Добрий день'])
  expect([inbox.unread, inbox.spam]).toEqual([2, 2])
  expect(await spamOf(page)).toEqual([
    ['Швидко', 'fast'],
    ['https://a.example https://b.example https://c.example', 'links'],
  ])
  const body = { value: 'Хто я', elapsed: -1 }
  expect((await lanka.call(messagesApi.send, { params: page.params, body })).status).toBe(422)
})

test('the same long text is spam from the sixth time on that a network sends it, wherever and however', async () => {
  const pages = [await makeFormPage(lanka, 'told_one'), await makeFormPage(lanka, 'told_two')] as const
  const plain = 'просуваємо ваш сайт у пошуку недорого і швидко'
  const texts = [plain, `${plain}!`, plain.toUpperCase(), plain.replaceAll(' ', '  '), `— ${plain}…`]
  for (const [index, value] of texts.entries()) await pages[index % 2]!.send({ value })
  // Others may say it, too, whoever has sent it before.
  await pages[1].send({ value: plain }, '198.51.100.7')
  await pages[1].send({ value: `${plain}?` })
  expect([await spamOf(pages[0]), await spamOf(pages[1])]).toEqual([[], [[`${plain}?`, 'repeated']]])
  // Many people write a short one.
  for (let count = 0; count < 5; count += 1) await pages[0].send({ value: 'Дякую!' })
  expect(await spamOf(pages[0])).toEqual([])
  lanka.clock.advance({ days: 1 })
  await pages[0].signInAgain()
  await pages[0].send({ value: texts[0]! })
  expect(await spamOf(pages[0])).toEqual([])
})

test('the owner has the last word: into spam, back again, and what comes later is judged anew', async () => {
  const page = await makeFormPage(lanka, 'judge')
  await page.send({ value: 'Реклама' })
  const marked = (await change(page, await newest(page), { spam: true })).result
  expect(marked).toMatchObject({ spam: 'owner' })
  expect((await folderOf(page, 'inbox')).items).toEqual([])
  expect((await change(page, marked, { spam: true })).result.spam).toBe('owner')
  expect((await change(page, marked, { spam: false })).result.spam).toBeNull()
  expect((await folderOf(page, 'inbox')).items).toHaveLength(1)
})

describe('a blocked sender', () => {
  test.each([
    ['email', 'joe@gmail.com', ['Joe@Gmail.com', 'j.o.e+1@gmail.com', 'joe@googlemail.com']],
    ['email', 'joe@example.com', ['joe+x@example.com']],
    ['tel', '+380 67 123 45 67', ['00380671234567', '8067 123 45 67', '067 123-45-67']],
  ] as const)('of the %s %s is known by its other spellings', async (fieldType, contact, spellings) => {
    const page = await makeFormPage(lanka, contact.replaceAll(/\W/g, '_').slice(-20), { fieldType })
    await page.send({ value: contact })
    await change(page, await newest(page), { blocked: true })
    for (const value of spellings) await page.send({ value }, '198.51.100.1')
    expect((await folderOf(page, 'inbox')).items).toEqual([])
    expect((await folderOf(page, 'spam')).items).toHaveLength(1 + spellings.length)
  })

  test('of a contact is known by it from anywhere, in any way it is written, on this page alone', async () => {
    const [page, other] = [
      await makeFormPage(lanka, 'calls', { fieldType: 'tel' }),
      await makeFormPage(lanka, 'others'),
    ]
    await other.setForm({ fieldType: 'tel' })
    await page.send({ value: '+380 44 123 45 67' })
    const blocked = (await change(page, await newest(page), { blocked: true })).result
    expect(blocked.spam).toBe('blocked')
    for (const each of [page, other]) await each.send({ value: '(044) 123-45-67' }, '198.51.100.1')
    await page.send({ value: '044 123 45 68' })
    expect((await folderOf(page, 'inbox')).items.map(({ value }) => value)).toEqual(['044 123 45 68'])
    expect(await spamOf(other)).toEqual([])
    // A block of a contact has no end; taking a message back lifts it.
    lanka.clock.advance({ days: 40 })
    await runJob(lanka.deps, 'prune-messages')
    await page.signInAgain()
    await page.send({ value: '0441234567' })
    const again = await newest(page, 'spam')
    expect([again.value, again.spam]).toEqual(['0441234567', 'blocked'])
    await change(page, again, { spam: false })
    await page.send({ value: '+380441234567' })
    expect((await newest(page)).value).toBe('+380441234567')
  })

  test('of a text is known by the network for a month, and by nothing after that', async () => {
    const page = await makeFormPage(lanka, 'nets')
    await page.send({ value: 'Погроза' }, '198.51.100.7')
    await page.send({ value: 'Давнє' }, '203.0.113.1')
    const old = await newest(page)
    expect(old.blockable).toBe(true)
    await change(page, (await folderOf(page, 'inbox')).items[1]!, { blocked: true })
    await page.send({ value: 'Ще одна' }, '198.51.100.200')
    await page.send({ value: 'Привіт' }, '198.51.101.7')
    expect(await spamOf(page)).toEqual([
      ['Ще одна', 'blocked'],
      ['Погроза', 'blocked'],
    ])
    lanka.clock.advance({ days: 31 })
    await page.signInAgain()
    await page.send({ value: 'Новий сусід' }, '198.51.100.7')
    expect((await newest(page)).value).toBe('Новий сусід')
    await runJob(lanka.deps, 'prune-messages')
    const refused = await change(page, old, { blocked: true })
    expect([refused.status, refused.fields]).toEqual([422, { blocked: 'VALIDATION' }])
    const aged = (await folderOf(page, 'inbox')).items.find(({ id }) => id === old.id)!
    expect(aged.blockable).toBe(false)
    // Spam is kept no longer than that either.
    expect(await spamOf(page)).toEqual([])
  })

  test('is let write again at once', async () => {
    const page = await makeFormPage(lanka, 'pardoned')
    await page.send({ value: 'Перепрошую' })
    const sent = await newest(page)
    await change(page, sent, { blocked: true })
    expect((await change(page, sent, { blocked: false })).result.spam).toBeNull()
    await page.send({ value: 'Дякую' })
    expect((await newest(page)).value).toBe('Дякую')
  })

  test('leaves no address behind: neither a network nor a contact can be read from the rows', async () => {
    const page = await makeFormPage(lanka, 'traceless', { fieldType: 'email' })
    await page.send({ value: 'spam@evil.example' }, '198.51.100.77')
    await change(page, await newest(page), { blocked: true })
    const { db } = lanka.deps.database
    const rows = await db.selectFrom('blocked_senders').selectAll().where('user_id', '=', page.person.id).execute()
    const sent = await db.selectFrom('messages').select('sender_mark').where('page_id', '=', page.params.id).execute()
    expect([rows.length, rows[0]!.mark.length, sent[0]!.sender_mark!.length]).toEqual([1, 16, 16])
    expect(rows[0]!.mark.equals(sent[0]!.sender_mark!)).toBe(false)
  })
})
