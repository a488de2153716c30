import { expect, test } from 'vitest'
import { digestApi } from '#contract/digest.ts'
import { pagesApi } from '#contract/pages.ts'
import { addDays, kyivDay } from '#domain/dates.ts'
import { refuseRow } from '#server/db/testing/refuse-row.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { mailsTo } from '../mail/testing/outbox.ts'
import { registerPlus, signInAgain } from '../pages/testing/accounts.ts'
import { enqueueDigests } from './service.ts'

const lanka = await setUpApp()

const today = () => kyivDay(lanka.clock.now())
const sql = (text: string, values: unknown[]) => lanka.deps.database.pool.query(text, values)

/** Somebody whose address is confirmed, as far as mails are concerned. */
async function reader(name: string): Promise<{ person: Person; email: string; pageId: string }> {
  const person = await lanka.people.register(name)
  const email = `${name}@example.ua`
  await sql(`update users set email = $2, email_status = 'confirmed' where id = $1`, [person.user.id, email])
  return { person, email, pageId: person.user.pages[0]!.id }
}

const want = (person: Person, every: 'never' | 'day' | 'week') =>
  lanka.as(person).call(digestApi.change, { body: { every } })

async function visit(pageId: string, day: string, visitors: number) {
  await sql('insert into page_days (page_id, day, views, visitors, clicks) values ($1, $2, $3, $4, 1)', [
    pageId,
    day,
    visitors + 1,
    visitors,
  ])
}

test('nobody gets any until they wish for it, and then one for each day on which people came', async () => {
  const { person, email, pageId } = await reader('daily')
  expect((await lanka.as(person).call(digestApi.read)).result).toEqual({ every: 'never' })
  await visit(pageId, addDays(today(), -1), 4)
  await enqueueDigests(lanka.deps)
  expect((await want(person, 'day')).result).toEqual({ every: 'day' })
  await enqueueDigests(lanka.deps)
  expect(await mailsTo(lanka, email)).toHaveLength(0)
  await visit(pageId, today(), 7)
  lanka.clock.advance({ days: 1 })
  await Promise.all([enqueueDigests(lanka.deps), enqueueDigests(lanka.deps)])
  const mails = await mailsTo(lanka, email)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain('Відвідувачі: 7\nПерегляди: 8\nПереходи: 1')
  // This account has one page.
  expect(mails[0]!.text).not.toContain('ваші сторінки')
  // On Free nothing is compared.
  expect(mails[0]!.text).not.toContain('Перед тим')
  // Nobody came today.
  lanka.clock.advance({ days: 1 })
  await enqueueDigests(lanka.deps)
  expect(await mailsTo(lanka, email)).toHaveLength(1)
})

test('a week is told of once, after its Sunday, with that before it on Plus', async () => {
  const taras = await lanka.people.taras()
  const email = 'taras@example.ua'
  await sql(`update users set email = $2, email_status = 'confirmed' where id = $1`, [taras.user.id, email])
  await want(taras, 'week')
  const pageId = taras.user.pages[0]!.id
  // Wherever in the week the clock stands, one Monday lies within eight days, and one mail comes of it.
  for (let day = -14; day < 8; day += 1) await visit(pageId, addDays(today(), day), 10)
  for (let day = 0; day < 7; day += 1) {
    lanka.clock.advance({ days: 1 })
    await enqueueDigests(lanka.deps)
  }
  const mails = await mailsTo(lanka, email)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain('Відвідувачі: 70\nПеред тим: 70\nПерегляди: 77\nПереходи: 7')
})

test('of several pages each has a line of its own', async () => {
  const person = await registerPlus(lanka, 'several')
  const email = 'several@example.ua'
  await sql(`update users set email = $2, email_status = 'confirmed' where id = $1`, [person.user.id, email])
  const { result } = await lanka.as(person).call(pagesApi.create, { body: { title: 'Друга', path: 'several_two' } })
  await want(person, 'day')
  for (const [pageId, visitors] of [[person.user.pages[0]!.id, 21] as const, [result.id, 2] as const]) {
    await visit(pageId, addDays(today(), -1), 5)
    await visit(pageId, today(), visitors)
  }
  lanka.clock.advance({ days: 1 })
  await enqueueDigests(lanka.deps)
  const [mail] = await mailsTo(lanka, email)
  expect(mail!.subject).toBe('Ваші сторінки: учорашня статистика')
  expect(mail!.text).toContain('several: 21 відвідувач, 22 перегляди, 1 перехід; відвідувачів перед тим: 5')
  expect(mail!.text).toContain('Друга: 2 відвідувачі, 3 перегляди, 1 перехід; відвідувачів перед тим: 5')
})

test('one mail that cannot be written keeps nobody else waiting, and comes with the next attempt', async () => {
  const people = [await reader('unlucky'), await reader('lucky')]
  for (const { person, pageId } of people) {
    await want(person, 'day')
    await visit(pageId, today(), 3)
  }
  lanka.clock.advance({ days: 1 })
  const count = () => Promise.all(people.map(async ({ email }) => (await mailsTo(lanka, email)).length))
  const row = { table: 'mails', column: 'recipient', value: people[0]!.email }
  const allow = await refuseRow(lanka.deps.database.pool, row)
  await expect(enqueueDigests(lanka.deps)).rejects.toThrow('failed for 1')
  expect(await count()).toEqual([0, 1])
  await allow()
  await enqueueDigests(lanka.deps)
  expect(await count()).toEqual([1, 1])
})

test('one press in the mail ends them, and opening the address alone does not', async () => {
  const { person, email, pageId } = await reader('ending')
  await want(person, 'day')
  await visit(pageId, today(), 3)
  lanka.clock.advance({ days: 1 })
  await enqueueDigests(lanka.deps)
  const [mail] = await mailsTo(lanka, email)
  const url = new URL(mail!.unsubscribe_url!).pathname
  expect(mail!.text).toContain(url)
  const every = async () => {
    const again = await signInAgain(lanka, person)
    return (await lanka.as(again).call(digestApi.read)).result.every
  }
  const opened = await lanka.app.inject({ url })
  expect([opened.statusCode, await every()]).toEqual([200, 'day'])
  expect((await lanka.app.inject({ method: 'POST', url: `${url.slice(0, -2)}AA` })).statusCode).toBe(404)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const pressed = await lanka.app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' })
  expect([pressed.statusCode, await every()]).toEqual([200, 'never'])
})

test('an address that is not confirmed, and somebody who is banned, get none', async () => {
  const unconfirmed = await reader('unconfirmed')
  const banned = await reader('banned')
  for (const { person, pageId } of [unconfirmed, banned]) {
    await want(person, 'day')
    await visit(pageId, today(), 3)
  }
  await sql(`update users set email_status = 'not_confirmed' where id = $1`, [unconfirmed.person.user.id])
  await sql(`update users set ban_kind = 'plain' where id = $1`, [banned.person.user.id])
  lanka.clock.advance({ days: 1 })
  await enqueueDigests(lanka.deps)
  expect([...(await mailsTo(lanka, unconfirmed.email)), ...(await mailsTo(lanka, banned.email))]).toEqual([])
})
