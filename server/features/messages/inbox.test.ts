import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { messagesApi, type Message } from '#contract/messages.ts'
import { pagesApi } from '#contract/pages.ts'
import { deleteDueAccounts } from '#server/features/account/deletion/service.ts'
import { setPaidUntil } from '#server/features/pages/testing/accounts.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { runJob, runJobs } from '#server/testing/run-jobs.ts'
import { messagesCsv } from './csv.ts'
import { makeFormPage } from './testing/form-page.ts'

const lanka = await setUpApp()

type FormPage = Awaited<ReturnType<typeof makeFormPage>>

/** Sends each from a place of its own. */
async function sendAll(page: FormPage, values: readonly string[]): Promise<void> {
  for (const [index, value] of values.entries()) await page.send({ value }, `10.1.${index}.1`)
}

const seen = { read: true, spam: null, blockable: true }

const kept = async (id: string) =>
  (await lanka.deps.database.db.selectFrom('messages').select('value').where('page_id', '=', id).execute()).length

const csvOf = ({ person, params }: FormPage, query = '') =>
  lanka.app.inject({
    url: `/api/pages/${params.id}/messages.csv${query}`,
    headers: { authorization: `Bearer ${person.accessToken}` },
  })

test('the list is read page by page, the newest first', async () => {
  const page = await makeFormPage(lanka, 'reader')
  await sendAll(page, ['перше', 'друге', 'третє'])
  const part = async (cursor?: string) =>
    (await page.call(messagesApi.list, { params: page.params, query: { limit: 2, cursor } })).result
  const first = await part()
  expect(first.items.map(({ value }) => value)).toEqual(['третє', 'друге'])
  const second = await part(first.next!)
  expect([second.items.map(({ value }) => value), second.next, second.unread]).toEqual([['перше'], null, 3])
  const wrong = await page.call(messagesApi.list, { params: page.params, query: { cursor: "'" } })
  expect(wrong.fields).toEqual({ cursor: 'VALIDATION' })
})

test('a message is marked as read and unread', async () => {
  const page = await makeFormPage(lanka, 'tidy')
  await sendAll(page, ['одне', 'друге'])
  const [{ id }] = (await page.list()).result.items as [Message]
  const mark = (read: boolean) => page.call(messagesApi.update, { params: { id }, body: { read } })
  expect((await mark(true)).result).toMatchObject({ id, read: true })
  expect((await page.list()).result.unread).toBe(1)
  expect((await mark(false)).result.read).toBe(false)
  for (const body of [{}, { read: true, spam: true }]) {
    expect((await page.call(messagesApi.update, { params: { id }, body })).error).toBe('VALIDATION')
  }
})

test('a message is deleted, can be brought back within the hour, and is then erased', async () => {
  const page = await makeFormPage(lanka, 'undoer')
  await sendAll(page, ['лишиться', 'передумала', 'зайве'])
  const [spare, back] = (await page.list()).result.items as [Message, Message]
  const remove = ({ id }: Message) => page.call(messagesApi.remove, { params: { id } })
  const restore = ({ id }: Message) => page.call(messagesApi.restore, { params: { id } })
  expect((await restore(back)).error).toBe('NOT_FOUND')
  for (const each of [spare, back]) expect((await remove(each)).ok).toBe(true)
  expect((await remove(back)).error).toBe('NOT_FOUND')
  const update = { params: { id: back.id }, body: { read: true } }
  expect((await page.call(messagesApi.update, update)).error).toBe('NOT_FOUND')
  expect((await page.list()).result).toMatchObject({ items: [{ value: 'лишиться' }], unread: 1 })
  expect((await csvOf(page)).body).not.toContain('передумала')
  expect((await page.call(accountApi.export)).result.pages[0]!.messages).toHaveLength(1)
  expect((await restore(back)).result).toEqual(back)
  expect((await page.list()).result.items.map(({ value }) => value)).toEqual(['передумала', 'лишиться'])
  lanka.clock.advance({ minutes: 61 })
  await page.signInAgain()
  expect([await kept(page.params.id), (await restore(spare)).error]).toEqual([3, 'NOT_FOUND'])
  await runJob(lanka.deps, 'prune-messages')
  expect(await kept(page.params.id)).toBe(2)
})

test('messages are sought by a part of their text, in any letter case, signs standing for themselves', async () => {
  const page = await makeFormPage(lanka, 'seeker')
  await sendAll(page, ['Знижка 100%', 'Портрет доньки', 'ПОРТРЕТ сина', '100 портретів', 'a_b'])
  const found = async (q: string, cursor?: string) =>
    (await page.call(messagesApi.list, { params: page.params, query: { q, limit: 2, cursor } })).result
  const first = await found('  портрет ')
  expect(first.items.map(({ value }) => value)).toEqual(['100 портретів', 'ПОРТРЕТ сина'])
  expect((await found('портрет', first.next!)).items.map(({ value }) => value)).toEqual(['Портрет доньки'])
  for (const [q, value] of [
    ['0%', 'Знижка 100%'],
    ['_', 'a_b'],
  ] as const) {
    expect((await found(q)).items.map((each) => each.value)).toEqual([value])
  }
  await sendAll(page, ['Телефон: +380 (67) 123-45-67', 'Ціна 067 грн'])
  for (const q of ['0671234567', '067 123', '+38 067 12', '123-45-67'])
    expect((await found(q)).items.map(({ value }) => value)).toEqual(['Телефон: +380 (67) 123-45-67'])
  expect([(await found('\\')).items, (await found("'; --")).items]).toEqual([[], []])
  for (const q of ['a\0', 'x'.repeat(101)]) {
    expect((await page.call(messagesApi.list, { params: page.params, query: { q } })).status).toBe(422)
  }
})

test('nobody else reads or touches messages: for strangers they are not there, and staff are refused', async () => {
  const page = await makeFormPage(lanka, 'private')
  await sendAll(page, ['Лише для власниці'])
  const [{ id }] = (await page.list()).result.items as [Message]
  const stranger = lanka.as(await lanka.people.olena()).call
  const staff = lanka.as(await lanka.people.iryna()).call
  expect((await stranger(messagesApi.list, { params: page.params })).error).toBe('NOT_FOUND')
  expect((await stranger(messagesApi.csv, { params: page.params })).error).toBe('NOT_FOUND')
  expect((await staff(messagesApi.list, { params: page.params })).error).toBe('FORBIDDEN')
  expect((await staff(messagesApi.csv, { params: page.params })).error).toBe('FORBIDDEN')
  for (const call of [stranger, staff]) {
    expect((await call(messagesApi.update, { params: { id }, body: { read: true } })).error).toBe('NOT_FOUND')
    for (const act of [messagesApi.remove, messagesApi.restore]) {
      expect((await call(act, { params: { id } })).error).toBe('NOT_FOUND')
    }
  }
  expect((await page.list()).result.items).toMatchObject([{ id, read: false }])
})

describe('the file for spreadsheets', () => {
  test('has its heads in the language asked for, every message, and a name', async () => {
    const page = await makeFormPage(lanka, 'filing')
    await sendAll(page, ['Скажіть "привіт"\nі ще рядок'])
    const answer = await csvOf(page, '?lang=en')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="filing.csv"')
    expect(answer.body).toMatch(/^\uFEFF"When \(Kyiv time\)","Type","Message","Read"\r\n/)
    expect(answer.body).toContain(',"text","Скажіть ""привіт""\nі ще рядок","no"\r\n')
    expect((await csvOf(page)).body).toContain(';"текст";"Скажіть')
  })

  test('that could not be made is answered as a failure, not as a file', async () => {
    const page = await makeFormPage(lanka, 'fileless')
    const { db } = lanka.deps.database
    await sql`alter table messages rename to messages_away`.execute(db)
    try {
      const answer = await csvOf(page)
      expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([500, undefined])
      expect(answer.json()).toMatchObject({ ok: false, error: 'INTERNAL' })
    } finally {
      await sql`alter table messages_away rename to messages`.execute(db)
    }
  })

  test.each([
    ['=HYPERLINK("https://evil.example")', `'=HYPERLINK(""https://evil.example"")`],
    ['+380441234567', `'+380441234567`],
    ['-1+1', `'-1+1`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['  =1+1', `  '=1+1`],
    ['\t=1+1', `\t'=1+1`],
    ['＝1+1', `'＝1+1`],
    ['a;=1+1', `a;'=1+1`],
    ['a,=1+1', `a,'=1+1`],
    ['a\n=1+1', `a\n'=1+1`],
    ['a=b, c-d', 'a=b, c-d'],
  ])('makes no formula of %j', (value, cell) => {
    const message: Message = { id: 'm', value, fieldType: 'text', createdAt: '2026-01-15T10:00:00.000Z', ...seen }
    const [, row] = messagesCsv([message], 'uk').split('\r\n')
    expect(row).toBe(`"2026-01-15 12:00:00";"текст";"${cell}";"так"`)
  })
})

describe('messages stay', () => {
  test('when the plan lapses, and can be read', async () => {
    const page = await makeFormPage(lanka, 'lapsed')
    await sendAll(page, ['До кінця терміну'])
    await setPaidUntil(lanka, page.person, new Date('2001-01-01T00:00:00Z'))
    expect((await page.list()).result.items).toHaveLength(1)
    expect((await csvOf(page)).body).toContain('До кінця терміну')
  })

  test('while their page is in the trash, and go with it', async () => {
    const page = await makeFormPage(lanka, 'trashing', {}, 'trashing_2')
    await sendAll(page, ['Одне'])
    const [{ id }] = (await page.list()).result.items as [Message]
    await page.call(pagesApi.remove, { params: page.params })
    expect((await page.list()).error).toBe('NOT_FOUND')
    expect((await page.call(messagesApi.remove, { params: { id } })).error).toBe('NOT_FOUND')
    await page.call(pagesApi.restore, { params: page.params })
    expect((await page.list()).result.items).toHaveLength(1)
    await page.call(pagesApi.remove, { params: page.params })
    lanka.clock.advance({ days: 31 })
    await runJobs(lanka.deps, ['prune-trash', 'prune-messages'])
    expect(await kept(page.params.id)).toBe(0)
  })
})

test('the export of the account holds them, and its deletion takes them along', async () => {
  const page = await makeFormPage(lanka, 'leaver')
  await sendAll(page, ['Візьму з собою'])
  const { pages } = (await page.call(accountApi.export)).result
  expect(pages[0]!.messages).toMatchObject([{ value: 'Візьму з собою', fieldType: 'text', read: false }])
  await page.call(accountApi.remove, { body: { password: page.person.password } })
  expect((await page.send({ value: 'Запізно' })).error).toBe('NOT_FOUND')
  lanka.clock.advance({ days: 15 })
  await deleteDueAccounts(lanka.deps)
  expect(await kept(page.params.id)).toBe(0)
})

test('a message is kept for a year', async () => {
  const page = await makeFormPage(lanka, 'yearly')
  await sendAll(page, ['Торішнє'])
  lanka.clock.advance({ days: 364 })
  await runJobs(lanka.deps, ['prune-messages'])
  expect(await kept(page.params.id)).toBe(1)
  lanka.clock.advance({ days: 2 })
  await runJobs(lanka.deps, ['prune-messages'])
  expect(await kept(page.params.id)).toBe(0)
})
