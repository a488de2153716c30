import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/admin.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { staffGiveawaysApi } from '#contract/giveaways.ts'
import type { StaffEvent } from '#contract/staff-events.ts'
import { newId } from '#domain/ids.ts'
import { buyerOf } from '#server/features/billing/testing/buyer.ts'
import { makeGiveaway, takePart } from '#server/features/giveaways/testing/giveaway.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { actionsOf } from '../testing/staff.ts'

const lanka = await setUpApp()
const iryna = await lanka.people.iryna()
const staff = actionsOf(lanka, iryna)
const olena = await lanka.people.register('olena_k')

const ask = (query: object) => staff.call(adminApi.events, { query })
const find = async (query: object): Promise<StaffEvent[]> => (await ask(query)).result.items
const kinds = async (query: object) => (await find(query)).map(({ kind }) => kind)

describe('changes of a plan', () => {
  test('say by how many days and until when, who did it, and stand among the rest once', async () => {
    const buyer = buyerOf(lanka, olena)
    const subscriptionId = await buyer.buy()
    const body: BodyOf<typeof adminApi.updateSubscription> = { extendDays: 14 }
    const card = await staff.call(adminApi.updateSubscription, { params: { id: subscriptionId }, body })
    const [extended] = await find({ q: 'olena_k', kind: 'plan' })
    expect(extended).toMatchObject({
      kind: 'staff_plan_extended',
      user: { id: olena.id, username: 'olena_k' },
      staff: { id: iryna.id, username: 'iryna' },
      days: 14,
      until: card.result.subscription!.paidUntil,
    })
    const [granted, ...others] = await find({ q: 'olena_k', kind: 'plan_granted' })
    expect(others).toEqual([])
    expect([granted!.staff, [28, 29, 30, 31].includes(granted!.days!)]).toEqual([null, true])
    expect(Date.parse(extended!.until!) - Date.parse(granted!.until!)).toBe(14 * 24 * 60 * 60 * 1000)
    await staff.call(adminApi.updateSubscription, { params: { id: subscriptionId }, body: { reset: true } })
    expect(await kinds({ q: 'olena_k', kind: 'plan' })).toEqual([
      'staff_plan_reset',
      'staff_plan_extended',
      'plan_granted',
    ])
  })

  test('stand beside invoices, which are found by their number', async () => {
    const [paid] = await find({ q: 'olena_k', kind: 'invoice_paid' })
    expect(paid).toMatchObject({ user: { id: olena.id }, staff: null, invoice: { amount: 9900, currency: 'UAH' } })
    const { number, id } = paid!.invoice!
    for (const q of [number, number.toLowerCase(), id]) {
      expect(await kinds({ q, kind: 'invoices' })).toEqual(['invoice_paid', 'invoice_opened'])
    }
    expect(await kinds({ q: number, kind: 'account' })).toEqual([])
  })
})

describe('a giveaway', () => {
  test('says who made it, that it closed by itself, and who drew', async () => {
    const { id, title } = await makeGiveaway(lanka, { closesIn: 60_000 })
    await takePart(lanka, id)
    lanka.clock.advance({ minutes: 2 })
    await runJobs(lanka.deps)
    const draw = () => staff.call(staffGiveawaysApi.draw, { params: { id }, body: { winners: 1 } })
    await Promise.all([draw(), draw()])
    const events = await find({ q: id, kind: 'giveaways' })
    expect(events.map(({ kind, staff: by }) => [kind, by?.username])).toEqual([
      ['giveaway_drawn', 'iryna'],
      ['giveaway_closed', undefined],
      ['giveaway_created', 'iryna'],
    ])
    expect(events[0]).toMatchObject({ user: null, giveaway: { id, title }, days: null, invoice: null })
    expect(await kinds({ q: 'дня МІСТА', kind: 'giveaway_drawn' })).toEqual(['giveaway_drawn'])
  })

  test('that is closed early says by whom, once', async () => {
    const { id } = await makeGiveaway(lanka)
    const closesAt = new Date(lanka.clock.now().getTime() + 1).toISOString()
    lanka.clock.advance({ seconds: 1 })
    const params = { id }
    await staff.call(staffGiveawaysApi.update, { params, body: { title: 'Книги' } })
    await staff.call(staffGiveawaysApi.update, { params, body: { closesAt } })
    await runJobs(lanka.deps)
    const events = await find({ q: id })
    expect(events.map(({ kind, staff: by }) => [kind, by?.username])).toEqual([
      ['giveaway_closed', 'iryna'],
      ['giveaway_changed', 'iryna'],
      ['giveaway_created', 'iryna'],
    ])
  })
})

describe('the search', () => {
  test('finds what somebody did and what was done to them, by login or id, and nobody else', async () => {
    const taras = await lanka.people.register('taras_sh')
    await staff.read(taras)
    // An account begins in the same millisecond as its first session.
    const expected = ['account_created', 'sign_in', 'staff_account_view']
    for (const q of ['taras_sh', '@TARAS', taras.id, taras.id.toUpperCase()]) {
      const found = await kinds({ q })
      expect(found[0]).toBe('staff_account_view')
      expect(found.sort()).toEqual(expected)
    }
    const created = await find({ q: taras.id, kind: 'account_created' })
    expect(created).toMatchObject([{ id: taras.id, user: { username: 'taras_sh' }, staff: null, device: null }])
    const byIryna = await find({ q: 'iryna', kind: 'staff' })
    expect(byIryna[0]).toMatchObject({ kind: 'staff_account_view', user: { username: 'taras_sh' } })
    for (const q of ['taras%', 'tar_s', newId(), "'", '\\']) expect(await kinds({ q })).toEqual([])
  })

  test('is bounded by days of Kyiv, and refuses what is none', async () => {
    expect(await kinds({ q: 'taras_sh', from: '2026-01-01', to: '2199-12-31' })).toHaveLength(3)
    expect(await kinds({ q: 'taras_sh', to: '2020-01-01' })).toEqual([])
    expect(await kinds({ q: 'taras_sh', from: '2199-12-31' })).toEqual([])
    expect((await ask({ from: '2026-02-02', to: '2026-02-01' })).fields).toEqual({ from: 'VALIDATION' })
    for (const wrong of [
      { from: 'x' },
      { to: '2026-02-30' },
      { kind: 'none' },
      { q: 'a\0' },
      { q: 'a'.repeat(255) },
      { x: 1 },
    ])
      expect((await ask(wrong)).status).toBe(422)
  })

  test('comes in parts that make the whole, whatever the sources', async () => {
    const whole = (await find({})).map(({ id }) => id)
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const { items, next } = (await ask({ limit: 3, cursor })).result
      ids.push(...items.map(({ id }) => id))
      cursor = next ?? undefined
    } while (cursor !== undefined)
    expect(ids).toEqual(whole)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
