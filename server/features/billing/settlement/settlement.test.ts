import { afterAll, expect, test } from 'vitest'
import type { Period } from '#domain/billing.ts'
import { usersApi } from '#contract/users.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { PaymentFacts } from '#server/payment-provider.ts'
import { mailsTo } from '#server/features/mail/testing/outbox.ts'
import { startAnotherNode } from '#server/testing/another-node.ts'
import { type TestApp, setUpApp } from '#server/testing/make-app.ts'
import { newBuyer, runBilling, type Buyer } from '../testing/buyer.ts'
import { recomputedTotals, storedTotals } from '../testing/ledger.ts'
import { settle } from './service.ts'

const lanka = await setUpApp()
const other = await startAnotherNode(lanka)
afterAll(() => other.close())

/** A checkout that was begun, as its provider knows it. */
async function openPayment(buyer: Buyer, period: Period = 'monthly'): Promise<PaymentFacts> {
  lanka.clock.advance({ seconds: 1 })
  await buyer.begin(period)
  const attempt = await lanka.deps.database.db
    .selectFrom('charge_attempts')
    .selectAll()
    .where('user_id', '=', buyer.person.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return {
    reference: attempt.reference,
    providerRef: attempt.provider_ref,
    amount: attempt.amount_kopecks,
    currency: 'UAH',
    state: 'pending',
    refunded: 0,
    at: lanka.clock.now(),
    code: null,
    decline: null,
    card: null,
  }
}

const tell = (facts: PaymentFacts, { deps }: Pick<TestApp, 'deps'> = lanka) =>
  inTransaction(deps.database.db, (trx) => settle(deps, trx, 'sandbox', facts))

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}

/** The kinds of lines that the books got for the newest invoice, sorted. */
async function linesOfNewest(buyer: Buyer): Promise<string[]> {
  const [invoice] = await buyer.invoices()
  const rows = await lanka.deps.database.db
    .selectFrom('billing_events')
    .select('kind')
    .where('invoice_id', '=', invoice!.id)
    .where('kind', 'in', ['paid', 'granted', 'refunded', 'revoked'])
    .execute()
  return rows.map(({ kind }) => kind).toSorted()
}

test('five notices of one payment come to the same in every order', async () => {
  const buyer = await newBuyer(lanka, 'orders')
  const later = (facts: PaymentFacts, seconds: number) => new Date(facts.at.getTime() + seconds * 1000)
  // The third notice and the fourth are alike, so exchanging them makes no other order.
  const orders = permutations([0, 1, 2, 3, 4]).filter((order) => order.indexOf(2) < order.indexOf(3))
  for (const order of orders) {
    const asked = await openPayment(buyer)
    const notices: PaymentFacts[] = [
      asked,
      { ...asked, state: 'failed', code: 'no_funds', decline: 'soft', at: later(asked, 1) },
      { ...asked, state: 'succeeded', at: later(asked, 2) },
      { ...asked, state: 'succeeded', at: later(asked, 2) },
      { ...asked, state: 'succeeded', refunded: asked.amount, at: later(asked, 3) },
    ]
    for (const index of order) await tell(notices[index]!)
    const [invoice] = await buyer.invoices()
    expect([order, invoice!.status, invoice!.refunded]).toEqual([order, 'refunded', asked.amount])
    expect([order, await linesOfNewest(buyer)]).toEqual([order, ['granted', 'paid', 'refunded', 'revoked']])
    expect((await buyer.plan()).name).toBe('free')
  }
  expect(await storedTotals(lanka, buyer.person)).toEqual(await recomputedTotals(lanka, buyer.person))
})

test('the same notice on two nodes at once, five times each, is one term', async () => {
  const buyer = await newBuyer(lanka, 'two_nodes')
  const asked = await openPayment(buyer)
  const paid: PaymentFacts = { ...asked, state: 'succeeded' }
  const outcomes = await Promise.all(
    [lanka, other, lanka, other, lanka, other, lanka, other, lanka, other].map((node) => tell(paid, node)),
  )
  expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1)
  expect(await linesOfNewest(buyer)).toEqual(['granted', 'paid'])
  const grants = lanka.deps.database.db.selectFrom('plan_grants').select('id').where('user_id', '=', buyer.person.id)
  expect(await grants.execute()).toHaveLength(1)
})

test.each([
  ['another amount', { amount: 1 }],
  ['another currency', { currency: 'USD' }],
  // Banks sign what they tell of other merchants, too.
  ['another name at the provider', { providerRef: 'of-somebody-else' }],
] as const)('a payment of %s pays nothing', async (name, odd) => {
  const buyer = await newBuyer(lanka, `odd_${name.length}`)
  const asked = await openPayment(buyer)
  expect(await tell({ ...asked, state: 'succeeded', ...odd })).toBe('mismatch')
  expect((await buyer.plan()).state).toBe('free')
  const provider = 'monobank' as const
  const foreign = await inTransaction(lanka.deps.database.db, (trx) =>
    settle(lanka.deps, trx, provider, { ...asked, state: 'succeeded' }),
  )
  expect(foreign).toBe('mismatch')
  expect(await tell({ ...asked, reference: 'LN-1999-00001-1', state: 'succeeded' })).toBe('unknown')
})

test('a part that is given back leaves the term, the whole ends it, and what follows moves up', async () => {
  const buyer = await newBuyer(lanka, 'given_back')
  const asked = await openPayment(buyer)
  await tell({ ...asked, state: 'succeeded' })
  const { until, subscriptionId } = await buyer.plan()
  await tell({ ...asked, state: 'succeeded', refunded: 1000 })
  expect(await buyer.plan()).toMatchObject({ name: 'plus', until })
  expect((await buyer.invoices())[0]).toMatchObject({ status: 'paid', refunded: 1000 })
  await buyer.extend(subscriptionId!, 10)
  const before = lanka.clock.now().getTime()
  await tell({ ...asked, state: 'succeeded', refunded: asked.amount })
  const plan = await buyer.plan()
  expect(plan).toMatchObject({ name: 'plus', state: 'canceled', nextCharge: null })
  const left = Date.parse(plan.until!) - before
  expect(Math.round(left / 86_400_000)).toBe(10)
  expect(await storedTotals(lanka, buyer.person)).toEqual(await recomputedTotals(lanka, buyer.person))
})

test('the payer is told by mail of each sum that goes back, once, and what becomes of Plus', async () => {
  const buyer = await newBuyer(lanka, 'told_of_refund')
  const asked = await openPayment(buyer)
  await tell({ ...asked, state: 'succeeded', card: cardOf('4444') })
  const { until } = (await lanka.as(buyer.person).call(usersApi.self)).result.plan
  const kyiv = new Intl.DateTimeFormat('uk', { timeZone: 'Europe/Kyiv', day: 'numeric', month: 'long' })
  const day = kyiv.format(new Date(until!)).replaceAll(/\s/g, ' ')
  const part: PaymentFacts = { ...asked, state: 'succeeded', refunded: 1000 }
  const whole = { ...part, refunded: asked.amount }
  await Promise.all([tell(part), tell(part, other), tell(part)])
  await Promise.all([tell(whole), tell(whole, other), tell(part)])
  const mails = await mailsTo(lanka, 'told_of_refund@example.ua')
  const told = mails.filter(({ kind }) => kind === 'refund').map(({ text }) => text.replaceAll(/\s/g, ' '))
  expect(told).toHaveLength(2)
  expect(told[0]).toMatch(/повернули вам 10 ₴ /)
  expect(told[0]).toMatch(new RegExp(`Plus діє до ${day} \\d{4}\\. Потім він продовжиться`))
  expect(told[1]).toMatch(/повернули вам 89 ₴ .*Plus більше не діє/)
})

test('what was paid is never told to be open again, whatever is said of a refund beside it', async () => {
  const buyer = await newBuyer(lanka, 'open_again')
  const asked = await openPayment(buyer)
  const paid: PaymentFacts = { ...asked, state: 'succeeded' }
  await tell(paid)
  for (const state of ['pending', 'failed'] as const) {
    expect([state, await tell({ ...asked, state, refunded: 1000 })]).toEqual([state, 'stale'])
    expect(await tell(paid)).toBe('known')
  }
  expect(await linesOfNewest(buyer)).toEqual(['granted', 'paid'])
})

test('money for what the staff stopped meanwhile goes back', async () => {
  const buyer = await newBuyer(lanka, 'stopped')
  const { id, checkout } = (await buyer.begin()).result
  await buyer.reset(id)
  await buyer.press(checkout, { act: 'pay' })
  await runBilling(lanka)
  expect((await buyer.plan()).name).toBe('free')
  const books = lanka.deps.database.db
    .selectFrom('sandbox_payments')
    .select('refunded_kopecks')
    .where('token', '=', checkout.url.split('/').at(-1)!)
  expect(await books.execute()).toEqual([{ refunded_kopecks: 9900 }])
})

const cardOf = (digits: string) => ({ token: `sandbox.pays.${digits}`, masked: `444403******${digits}`, expires: null })

test('money for pages that nobody sees goes back', async () => {
  const { db } = lanka.deps.database
  for (const hidden of [{ delete_at: lanka.clock.now() }, { ban_kind: 'terms' as const }]) {
    const buyer = await newBuyer(lanka, `hidden_${Object.keys(hidden)[0]!.slice(0, 3)}`)
    const { checkout } = (await buyer.begin()).result
    await db.updateTable('users').set(hidden).where('id', '=', buyer.person.id).execute()
    await buyer.press(checkout, { act: 'pay' })
    await runBilling(lanka)
    const refunds = db.selectFrom('refunds').select(['amount_kopecks', 'status']).where('user_id', '=', buyer.person.id)
    expect([hidden, await refunds.execute()]).toEqual([hidden, [{ amount_kopecks: 9900, status: 'succeeded' }]])
    const grants = db.selectFrom('plan_grants').select('id').where('user_id', '=', buyer.person.id)
    expect(await grants.execute()).toEqual([])
  }
})

test('a card that is told after its money went back leaves the one that renews', async () => {
  const buyer = await newBuyer(lanka, 'card_of_second')
  const [monthly, annual] = [await openPayment(buyer), await openPayment(buyer, 'annual')]
  await tell({ ...monthly, state: 'succeeded', card: cardOf('1111') })
  await tell({ ...annual, state: 'succeeded' })
  await tell({ ...annual, state: 'succeeded', card: cardOf('2222') })
  expect(await tell({ ...annual, state: 'succeeded', card: cardOf('2222') })).toBe('known')
  expect(await buyer.plan()).toMatchObject({
    state: 'active',
    period: 'monthly',
    card: { masked: cardOf('1111').masked },
  })
})

test.each(['a reset', 'a refund of the whole'])('a card that is told after %s renews nothing', async (how) => {
  const buyer = await newBuyer(lanka, `card_after_${how.length}`)
  const asked = await openPayment(buyer)
  await tell({ ...asked, state: 'succeeded' })
  const refunded = how === 'a reset' ? 0 : asked.amount
  if (how === 'a reset') await buyer.reset((await buyer.plan()).subscriptionId!)
  else await tell({ ...asked, state: 'succeeded', refunded })
  await tell({ ...asked, state: 'succeeded', refunded, card: cardOf('3333') })
  await runBilling(lanka)
  expect(await buyer.plan()).toMatchObject({ state: 'expired', nextCharge: null })
  expect(await buyer.invoices()).toHaveLength(1)
})

test('the books are never changed and never deleted', async () => {
  const { db } = lanka.deps.database
  await expect(db.updateTable('billing_events').set({ kind: 'other' }).execute()).rejects.toThrow('never changed')
  await expect(db.deleteFrom('billing_events').execute()).rejects.toThrow('never changed')
  await expect(db.updateTable('prices').set({ amount_kopecks: 1 }).execute()).rejects.toThrow('never changed')
})
