import { beforeAll, describe, expect, test, vi } from 'vitest'
import { adminApi } from '#contract/admin.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { staffBillingApi } from '#contract/staff-billing.ts'
import { addDays, kyivDay } from '#domain/dates.ts'
import { newId } from '#domain/ids.ts'
import { advanceAndRun, newBuyer, runBilling, type Buyer } from '#server/features/billing/testing/buyer.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { runJob } from '#server/testing/run-jobs.ts'
import { actionsOf, registerStaff, staffLines } from '../testing/staff.ts'

const lanka = await setUpApp()
let staff: ReturnType<typeof actionsOf>
let count = 0
beforeAll(async () => {
  staff = actionsOf(lanka, await lanka.people.iryna())
})

const invoices = async (query: QueryOf<typeof staffBillingApi.invoices> = {}) =>
  (await staff.call(staffBillingApi.invoices, { query })).result.items
const numbers = async (query: QueryOf<typeof staffBillingApi.invoices>) =>
  (await invoices(query)).map(({ number }) => number)
const read = async (id: string) => (await staff.call(staffBillingApi.invoice, { params: { id } })).result
const refund = (id: string, body: { amount?: number; reason: string }) =>
  staff.call(staffBillingApi.refund, { params: { id }, body })

/** Somebody with one paid invoice. */
async function payer(): Promise<{ buyer: Buyer; id: string; number: string }> {
  const buyer = await newBuyer(lanka, `payer_${(count += 1)}`)
  await buyer.buy()
  const [invoice] = await buyer.invoices()
  return { buyer, ...invoice! }
}

describe('invoices', () => {
  test('are found by the beginnings of number, login and id, by state, provider and day', async () => {
    const { buyer, id, number } = await payer()
    const other = await payer()
    const today = kyivDay(lanka.clock.now())
    for (const q of [number, number.toLowerCase(), buyer.person.username, `@${buyer.person.username}`, id]) {
      expect([q, await numbers({ q })]).toEqual([q, [number]])
    }
    expect(await numbers({ q: buyer.person.id })).toEqual([number])
    expect(await numbers({ q: 'payer_' })).toEqual([other.number, number])
    expect(await numbers({ q: 'LN-', status: 'paid', provider: 'sandbox', from: today, to: today })).toEqual([
      other.number,
      number,
    ])
    for (const query of [
      { status: 'void' },
      { provider: 'monobank' },
      { to: addDays(today, -1) },
      { from: addDays(today, 1) },
      { q: '%' },
      { q: '_' },
    ] as const) {
      expect([query, await numbers(query)]).toEqual([query, []])
    }
    const [first] = await invoices({ limit: 1, q: 'payer_' })
    expect(await numbers({ q: 'payer_', cursor: first!.id })).toEqual([number])
  })

  test('refuse days in the wrong order and what is no state or provider', async () => {
    const refused = async (query: object) => (await staff.call(staffBillingApi.invoices, { query })).status
    expect(await refused({ from: '2026-02-02', to: '2026-02-01' })).toBe(422)
    expect([await refused({ status: 'x' }), await refused({ provider: 'x' }), await refused({ q: '\0' })]).toEqual([
      422, 422, 422,
    ])
  })
})

describe('one invoice', () => {
  test('tells its attempts, what the provider said of them, and the lines of the books', async () => {
    const { buyer, id, number } = await payer()
    const shown = await read(id)
    expect(shown).toMatchObject({ number, status: 'paid', amount: 9900, refundable: 9900, voidReason: null })
    expect(shown.user).toEqual({ id: buyer.person.id, username: buyer.person.username })
    expect(shown.attempts).toMatchObject([{ kind: 'checkout', n: 1, status: 'succeeded', nextCheckAt: null }])
    expect(shown.webhooks).toMatchObject([{ outcome: 'applied', provider: 'sandbox' }])
    expect(shown.webhooks[0]!.fields).toContainEqual({ name: 'reference', value: shown.attempts[0]!.reference })
    expect(shown.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['invoice_opened', 'paid', 'granted']))
    expect((await staff.call(staffBillingApi.invoice, { params: { id: newId() } })).error).toBe('NOT_FOUND')
  })

  test('shows nothing of a raw notice that opens something', async () => {
    const { id } = await payer()
    const { reference } = (await read(id)).attempts[0]!
    const secrets = [
      'tokenOfTheCard1',
      'c2lnbmF0dXJl',
      'deep-secret',
      '4444031234561902',
      'Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyMQ==',
    ]
    const [token, sign, deep, pan, long] = secrets as [string, string, string, string, string]
    const told = {
      orderReference: reference,
      recToken: token,
      merchantSignature: sign,
      walletData: { status: 'new', anything: deep },
      list: [{ cardToken: token }],
      note: `card ${pan}`,
      odd: long,
      amount: 9900,
    }
    const raw = (body: string, key: string) => ({
      id: newId(),
      provider: 'sandbox',
      key,
      body: Buffer.from(body),
      reference,
      outcome: 'known' as const,
      received_at: new Date(lanka.clock.now().getTime() + 1000),
    })
    const { db } = lanka.deps.database
    const rows = [raw(JSON.stringify(told), `json-${id}`), raw(`token=${token}`, `form-${id}`)]
    await db.insertInto('webhook_inbox').values(rows).execute()
    const { webhooks } = await read(id)
    expect(webhooks).toHaveLength(3)
    const shown = webhooks.flatMap(({ fields }) => fields)
    expect(shown).toContainEqual({ name: 'amount', value: '9900' })
    expect(shown).toContainEqual({ name: 'note', value: 'card 444403******1902' })
    for (const secret of secrets) expect(JSON.stringify(webhooks)).not.toContain(secret)
  })

  test('is forgotten by the inbox after 90 days', async () => {
    const { id } = await payer()
    lanka.clock.advance({ days: 89 })
    await runJob(lanka.deps, 'prune-webhooks')
    staff = actionsOf(lanka, await registerStaff(lanka, `staff_${(count += 1)}`))
    expect((await read(id)).webhooks).toHaveLength(1)
    lanka.clock.advance({ days: 2 })
    await runJob(lanka.deps, 'prune-webhooks')
    staff = actionsOf(lanka, await registerStaff(lanka, `staff_${(count += 1)}`))
    expect((await read(id)).webhooks).toEqual([])
  })
})

describe('a refund', () => {
  test('in part keeps the plan and is written down where its payer sees it; the rest ends the plan', async () => {
    const { buyer, id } = await payer()
    const part = (await refund(id, { amount: 4000, reason: 'Скарга' })).result
    expect(part).toMatchObject({ status: 'paid', refunded: 4000, refundable: 5900 })
    expect(part.refunds).toMatchObject([{ amount: 4000, status: 'succeeded', reason: 'Скарга' }])
    expect(part.refunds[0]!.staff?.username).toBeDefined()
    expect((await buyer.plan()).state).toBe('active')
    expect(await staffLines(lanka, buyer.person)).toMatchObject([
      { kind: 'staff_refund', details: { reason: 'Скарга' } },
    ])
    const whole = (await refund(id, { reason: 'Решта' })).result
    expect(whole).toMatchObject({ status: 'refunded', refunded: 9900, refundable: 0 })
    expect((await buyer.plan()).name).toBe('free')
    expect((await refund(id, { reason: 'Ще' })).fields).toEqual({ amount: 'VALIDATION' })
    const { items } = (await staff.call(adminApi.events)).result
    expect(items.slice(0, 5).filter(({ kind }) => kind === 'staff_refund')).toHaveLength(2)
  })

  test('that is pressed twice, at once or one after the other, is given once', async () => {
    const { id } = await payer()
    const body = { amount: 1000, reason: 'Двічі' }
    const answers = await Promise.all([refund(id, body), refund(id, body), refund(id, body)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter(({ error }) => error === 'VERSION_CONFLICT')).toHaveLength(2)
    expect((await refund(id, body)).error).toBe('VERSION_CONFLICT')
    const shown = await read(id)
    expect([shown.refunded, shown.refunds.length]).toEqual([1000, 1])
    lanka.clock.advance({ minutes: 2 })
    expect((await refund(id, body)).result.refunded).toBe(2000)
  })

  test('waits for the one before it to be certain', async () => {
    const { id } = await payer()
    const { db } = lanka.deps.database
    await refund(id, { amount: 1000, reason: 'Перше' })
    await db.updateTable('refunds').set({ status: 'pending' }).where('invoice_id', '=', id).execute()
    expect((await refund(id, { amount: 500, reason: 'Друге' })).error).toBe('VERSION_CONFLICT')
  })

  test('of too much, of nothing, without a reason, of what was not paid, or by nobody of the staff is refused', async () => {
    const { buyer, id } = await payer()
    for (const amount of [9901, 0, -1, 1.5]) expect((await refund(id, { amount, reason: 'x' })).status).toBe(422)
    expect((await refund(id, { reason: ' ' })).fields).toEqual({ reason: 'FIELDS_REQUIRED' })
    const debtor = await newBuyer(lanka, `debtor_${(count += 1)}`)
    await debtor.begin()
    const [open] = await debtor.invoices()
    expect((await refund(open!.id, { reason: 'x' })).error).toBe('NOT_FOUND')
    const own = await lanka.as(buyer.person).call(staffBillingApi.refund, { params: { id }, body: { reason: 'x' } })
    expect(own.error).toBe('FORBIDDEN')
    expect((await read(id)).refunds).toEqual([])
  })

  test('is offered of money for a withdrawn invoice that the provider would not give back by itself', async () => {
    const buyer = await newBuyer(lanka, `late_${(count += 1)}`)
    const { id: subscriptionId, checkout } = (await buyer.begin()).result
    await buyer.reset(subscriptionId)
    const [invoice] = await buyer.invoices()
    const { id } = invoice!
    vi.spyOn(lanka.deps.payments.get('sandbox')!, 'refund').mockResolvedValueOnce({ state: 'failed', reason: 'no' })
    await buyer.press(checkout, { act: 'pay' })
    await runBilling(lanka)
    expect(await read(id)).toMatchObject({ status: 'void', refundable: 9900, refunds: [{ status: 'failed' }] })
    const given = (await refund(id, { reason: 'Ще раз' })).result
    expect(given).toMatchObject({ status: 'refunded', refundable: 0 })
    expect(given.refunds.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
  })

  test('reaches a payer whose account is gone', async () => {
    const { buyer, id } = await payer()
    await lanka.deps.database.db.deleteFrom('users').where('id', '=', buyer.person.id).execute()
    expect((await refund(id, { reason: 'Борг' })).result).toMatchObject({
      status: 'refunded',
      user: { username: null },
    })
  })
})

test('a renewal is found by the days on which it was made', async () => {
  const { buyer, number } = await payer()
  await advanceAndRun(lanka, 33)
  staff = actionsOf(lanka, await registerStaff(lanka, `staff_${(count += 1)}`))
  const today = kyivDay(lanka.clock.now())
  const found = await numbers({ q: buyer.person.username, from: addDays(today, -7) })
  expect(found).toHaveLength(1)
  expect(found).not.toContain(number)
})
