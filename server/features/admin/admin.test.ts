import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/admin.ts'
import { staffBillingApi } from '#contract/staff-billing.ts'
import { authApi } from '#contract/auth.ts'
import { statisticsApi } from '#contract/statistics.ts'
import { usersApi } from '#contract/users.ts'
import { addDays, kyivDay } from '#domain/dates.ts'
import { newId } from '#domain/ids.ts'
import { visitPage } from '#server/features/account/testing/belongings.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { actionsOf, registerStaff, staffLines } from './testing/staff.ts'

const lanka = await setUpApp()

const staff = actionsOf(lanka, await lanka.people.iryna())
const olena = await lanka.people.olena()
const taras = await lanka.people.taras()

const kinds = async (of: Person) => (await staffLines(lanka, of)).map(({ kind }) => kind)

test('whoever is no staff is FORBIDDEN everything, whatever they ask for', async () => {
  for (const endpoint of Object.values(adminApi)) {
    const { status, error } = await lanka.as(taras).call(endpoint, { params: { id: olena.id } })
    expect([endpoint.path, status, error]).toEqual([endpoint.path, 403, 'FORBIDDEN'])
  }
  expect(await kinds(olena)).toEqual([])
})

describe('the search', () => {
  const found = async (q: string) => {
    const { items } = (await staff.call(adminApi.users, { query: { q } })).result
    return items.map(({ username }) => username)
  }

  test('finds by the beginning of login, e-mail or address, by a page’s URL and by the id', async () => {
    await lanka.people.register('Kvitka_1', { email: 'Bloom_Shop@example.ua' })
    expect(await found('kvit')).toEqual(['Kvitka_1'])
    expect(await found(' @KVITKA ')).toEqual(['Kvitka_1'])
    expect(await found('bloom_shop@')).toEqual(['Kvitka_1'])
    expect(await found('https://lanka.example/kvitka_1?x#y')).toEqual(['Kvitka_1'])
    expect(await found(olena.id)).toEqual(['olena'])
    await lanka.as(olena).call(usersApi.update, { params: { id: '_self' }, body: { username: 'renamed' } })
    expect(await found('olen')).toEqual(['renamed'])
    await lanka.as(olena).call(usersApi.update, { params: { id: '_self' }, body: { username: 'olena' } })
  })

  test('takes every sign for itself', async () => {
    for (const q of ['%', '_', "'", '\\', "' or 1=1 --", '%olena', 'o_ena', '" ; drop', '🦊']) {
      expect([q, await found(q)]).toEqual([q, []])
    }
    expect(await found('')).toContain('olena')
  })

  test('is narrowed down to a plan and a state, with a beginning and without', async () => {
    const listed = async (query: object) =>
      (await staff.call(adminApi.users, { query })).result.items.map(({ username }) => username)
    const both = [...(await listed({ plan: 'plus' })), ...(await listed({ plan: 'free' }))]
    expect(both.toSorted()).toEqual((await listed({})).toSorted())
    expect(await listed({ plan: 'plus', state: 'active', q: 'tar' })).toEqual(['taras'])
    const others = [{ plan: 'free' }, { state: 'banned' }, { state: 'leaving' }, { state: 'staff' }]
    for (const query of others) expect(await listed({ ...query, q: 'tar' })).toEqual([])
    expect(await listed({ state: 'staff' })).not.toEqual([])
  })

  test('says plan, rights and ban of each', async () => {
    const { items } = (await staff.call(adminApi.users, { query: { q: 'taras' } })).result
    expect(items).toMatchObject([{ plan: 'plus', is_admin: false, ban: null, pages: 1, deleteAt: null }])
    expect(items).toMatchObject([{ title: 'taras', avatar: null, plusUntil: expect.any(String) }])
  })
})

describe('lists', () => {
  const lists = [adminApi.users, adminApi.events, adminApi.mails, staffBillingApi.invoices] as const

  test('come in pages that make the whole', async () => {
    for (const endpoint of [adminApi.users, adminApi.events] as const) {
      const whole = (await staff.call(endpoint)).result
      expect(whole.next).toBeNull()
      const ids: string[] = []
      let cursor: string | undefined
      do {
        const { items, next } = (await staff.call(endpoint, { query: { limit: 2, cursor } })).result
        ids.push(...items.map(({ id }) => id))
        cursor = next ?? undefined
      } while (cursor !== undefined)
      expect(ids).toEqual(whole.items.map(({ id }) => id))
    }
  })

  test('refuse a cursor or a number that they did not give', async () => {
    for (const endpoint of lists) {
      expect((await staff.call(endpoint, { query: { cursor: "'" } })).fields).toEqual({ cursor: 'VALIDATION' })
      expect((await staff.call(endpoint, { query: { limit: 101 } })).fields).toEqual({ limit: 'VALIDATION' })
    }
  })
})

test('the events of everybody name the person, and the staff member where it was one', async () => {
  await staff.read(taras)
  const { items } = (await staff.call(adminApi.events)).result
  expect(items[0]).toMatchObject({
    kind: 'staff_account_view',
    user: { id: taras.id, username: 'taras' },
    staff: { username: 'iryna' },
    device: null,
    place: null,
  })
  const signIns = items.filter(({ kind, user }) => kind === 'sign_in' && user?.id === taras.id)
  expect(signIns).toMatchObject([{ staff: null, place: '127.0.0.0/24' }])
})

test('a search for what no name can hold is refused, and no fault', async () => {
  for (const q of ['\u0000', 'a\u0000b']) {
    expect(await staff.call(adminApi.users, { query: { q } })).toMatchObject({ status: 422, error: 'VALIDATION' })
  }
})

describe('figures', () => {
  const chart = (query: object) => staff.call(adminApi.charts, { query: { metric: 'views', ...query } })

  test.each([
    { from: '0000-01-01', to: '0000-01-05' },
    { to: '9999-12-31' },
    { to: '2200-01-01' },
    { from: '1999-12-31', to: '2000-01-05' },
  ])('no days are counted that no calendar of the product has: %j', async (query) => {
    expect(await chart(query)).toMatchObject({ status: 422, error: 'VALIDATION' })
  })

  test('count accounts, pages, visits and mails', async () => {
    await visitPage(lanka, olena)
    const before = (await staff.call(adminApi.summary)).result
    await lanka.people.register('newcomer', { email: 'newcomer@example.ua' })
    await visitPage(lanka, olena)
    const after = (await staff.call(adminApi.summary)).result
    expect(after.users - before.users).toBe(1)
    expect(after.pages - before.pages).toBe(1)
    expect(after.recent.registrations - before.recent.registrations).toBe(1)
    expect(after.recent.views - before.recent.views).toBe(1)
    expect(after.mails.queued - before.mails.queued).toBe(1)
    expect([after.plus, after.banned]).toEqual([1, 0])
  })

  test('by day say the same as in one sum', async () => {
    const { recent } = (await staff.call(adminApi.summary)).result
    const today = kyivDay(lanka.clock.now())
    for (const metric of ['registrations', 'views', 'clicks'] as const) {
      const { days } = (await chart({ metric, from: addDays(today, -6) })).result
      expect(days.map(({ date }) => date)).toEqual(
        Array.from({ length: 7 }, (_day, index) => addDays(today, index - 6)),
      )
      expect(days.reduce((sum, day) => sum + day.count, 0)).toBe(recent[metric])
    }
    expect((await chart({})).result.days).toHaveLength(30)
  })

  test('put a registration late in the evening on its day in Kyiv', async () => {
    const { db } = lanka.deps.database
    const at = new Date('2024-06-30T21:30:00Z')
    await db.updateTable('users').set({ created_at: at }).where('username', '=', 'newcomer').execute()
    const { days } = (await chart({ metric: 'registrations', from: '2024-06-29', to: '2024-07-02' })).result
    expect(days.map(({ count }) => count)).toEqual([0, 0, 1, 0])
  })

  test('refuse days in the wrong order, too many of them, and what is no day', async () => {
    for (const query of [
      { from: '2026-02-02', to: '2026-02-01' },
      { from: '2024-01-01', to: '2026-01-01' },
      { from: '2026-02-30' },
    ]) {
      expect((await chart(query)).fields).toEqual({ from: 'VALIDATION' })
    }
    expect((await chart({ metric: 'money' })).fields).toEqual({ metric: 'VALIDATION' })
  })

  test('of a page are for staff what they are for its owner', async () => {
    const read = (person: Person) => {
      const from = addDays(kyivDay(lanka.clock.now()), -29)
      return staff.call(statisticsApi.page, { params: { id: person.user.pages[0]!.id }, query: { from } })
    }
    expect([(await read(taras)).status, (await read(olena)).error]).toEqual([200, 'PLAN'])
    expect(await kinds(olena)).toEqual(['staff_view'])
  })
})

describe('a subscription', () => {
  const change = (id: string, body: { extendDays: number } | { reset: true }) =>
    staff.call(adminApi.updateSubscription, { params: { id }, body })

  test('is extended by days and reset to Free, with a line for each', async () => {
    const { subscription } = (await staff.read(taras)).result
    const { id, paidUntil } = subscription!
    const extended = (await change(id, { extendDays: 10 })).result
    expect(Date.parse(extended.plan.until!) - Date.parse(paidUntil!)).toBe(10 * 24 * 60 * 60 * 1000)
    const reset = (await change(id, { reset: true })).result
    expect([reset.plan.name, reset.subscription!.canceledAt === null]).toEqual(['free', false])
    expect((await lanka.as(taras).call(usersApi.self)).result.plan.name).toBe('free')
    const again = (await change(id, { extendDays: 1 })).result
    expect(again.plan).toMatchObject({ name: 'plus', canceled: true })
    expect(Math.round((Date.parse(again.plan.until!) - lanka.clock.now().getTime()) / 3_600_000)).toBe(24)
    expect((await kinds(taras)).slice(-3)).toEqual(['staff_plan_extended', 'staff_plan_reset', 'staff_plan_extended'])
  })

  test('is given to an account that never had one, once; what is there already is refused and stays', async () => {
    const person = await lanka.people.register('never_paid')
    const give = (days: number, id = person.id) =>
      staff.call(adminApi.giveSubscription, { params: { id }, body: { extendDays: days } })
    const answers = await Promise.all([give(30), give(30), give(30)])
    const [given, ...others] = answers.toSorted((one, other) => one.status - other.status)
    const { plan, subscription } = given!.result
    expect(plan).toMatchObject({ name: 'plus', canceled: true })
    expect(Math.round((Date.parse(plan.until!) - lanka.clock.now().getTime()) / 3_600_000)).toBe(30 * 24)
    for (const { status, error } of others) expect([status, error]).toEqual([409, 'VERSION_CONFLICT'])
    expect(await kinds(person)).toEqual(['staff_plan_extended'])
    expect((await lanka.as(person).call(usersApi.self)).result).toMatchObject({
      plan: { name: 'plus', canceled: true },
      limits: { blocks: 100 },
    })
    const paid = (await staff.read(taras)).result
    expect((await give(30, taras.id)).error).toBe('VERSION_CONFLICT')
    expect((await staff.read(taras)).result.subscription).toEqual(paid.subscription)
    expect((await change(subscription!.id, { reset: true })).result.plan.name).toBe('free')
    for (const days of [0, 1.5, 3661]) expect((await give(days)).status).toBe(422)
    expect((await give(1, newId())).error).toBe('NOT_FOUND')
  })

  test('that is not there, or by a number that is none, is refused', async () => {
    expect((await change(newId(), { reset: true })).error).toBe('NOT_FOUND')
    expect((await change(olena.id, { extendDays: 5 })).error).toBe('NOT_FOUND')
    for (const extendDays of [0, -1, 1.5, 3661]) expect((await change(newId(), { extendDays })).status).toBe(422)
  })
})

test('invoices of everybody are listed, also of accounts that are gone', async () => {
  expect((await staff.call(staffBillingApi.invoices)).result).toEqual({ items: [], next: null })
  const invoice = { period: 'monthly', amount_kopecks: 9900, currency: 'UAH', provider: 'sandbox' } as const
  const rows = [olena.id, newId()].map((user_id, index) => ({
    ...invoice,
    id: newId(),
    user_id,
    number: `L-${index}`,
    status: 'paid' as const,
    created_at: lanka.clock.now(),
    paid_at: lanka.clock.now(),
  }))
  await lanka.deps.database.db.insertInto('invoices').values(rows).execute()
  const { items } = (await staff.call(staffBillingApi.invoices)).result
  const shown = items.map(({ number, amount, user }) => [number, amount, user.username])
  expect(shown.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
    ['L-0', 9900, 'olena'],
    ['L-1', 9900, null],
  ])
})

test('a demoted member of the staff is out in the middle of their work', async () => {
  const other = await registerStaff(lanka, 'third_staff')
  expect((await lanka.as(other).call(adminApi.summary)).status).toBe(200)
  await staff.setAdmin(other, false)
  expect((await lanka.as(other).call(adminApi.summary)).error).toBe('FORBIDDEN')
  const { status } = await lanka.call(authApi.refresh, { body: { refreshToken: other.refreshToken } })
  expect(status).toBe(200)
})

test('the addresses of the area answer with the shell, which decides in the browser', async () => {
  for (const url of ['/admin', '/admin/users/x', '/as/x', '/as/x/y/content']) {
    const { statusCode, headers } = await lanka.app.inject({ url })
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8'])
  }
})
