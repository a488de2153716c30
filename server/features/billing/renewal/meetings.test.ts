import { expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { mailsTo } from '#server/features/mail/testing/outbox.ts'
import type { ChargeAnswer, PaymentFacts, PaymentProvider } from '#server/payment-provider.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { pursueRefunds, refundInvoice } from '../refunds/service.ts'
import { settle } from '../settlement/service.ts'
import { advanceAndRun, newBuyer, runBilling, type Buyer } from '../testing/buyer.ts'
import { tick } from './tick.ts'

const lanka = await setUpApp()

type ChargeOrder = Parameters<PaymentProvider['charge']>[0]

/** To the moment at which the next term is charged, the reminder behind us. */
async function toEnd(buyer: Buyer): Promise<void> {
  const left = Date.parse((await buyer.plan()).until!) - lanka.clock.now().getTime()
  lanka.clock.advance({ seconds: Math.ceil(left / 1000) - 7 * 86_400 + 1 })
  await runBilling(lanka)
  lanka.clock.advance({ days: 7 })
}

/** Does something while the sandbox charges in another way. */
async function charging(
  charge: (order: ChargeOrder, sandbox: PaymentProvider) => Promise<ChargeAnswer>,
  work: () => Promise<void>,
): Promise<void> {
  const former = lanka.deps.payments
  const sandbox = former.get('sandbox')!
  const other: PaymentProvider = { ...sandbox, charge: (order) => charge(order, sandbox) }
  Object.assign(lanka.deps, { payments: new Map([['sandbox', other]]) })
  await work()
  Object.assign(lanka.deps, { payments: former })
}

function told(order: ChargeOrder, more: Partial<PaymentFacts>): PaymentFacts {
  const { reference, amount } = order
  const nothing = { providerRef: null, refunded: 0, code: null, decline: null, card: null }
  return { reference, amount, currency: 'UAH', state: 'pending', at: lanka.clock.now(), ...nothing, ...more }
}

const tell = (facts: PaymentFacts) =>
  inTransaction(lanka.deps.database.db, (trx) => settle(lanka.deps, trx, 'sandbox', facts))

/** What the sandbox took from somebody, kopecks a payment. */
async function taken({ person }: Buyer): Promise<number[]> {
  const rows = await lanka.deps.database.db
    .selectFrom('sandbox_payments as payment')
    .innerJoin('charge_attempts as attempt', 'attempt.reference', 'payment.reference')
    .select(['payment.amount_kopecks as amount', 'payment.refunded_kopecks as refunded'])
    .where('attempt.user_id', '=', person.id)
    .where('payment.state', '=', 'succeeded')
    .orderBy('payment.created_at')
    .execute()
  return rows.map(({ amount, refunded }) => amount - refunded)
}

test('while nobody knows whether a charge went through, nothing else is begun for it', async () => {
  const buyer = await newBuyer(lanka, 'uncertain')
  const id = await buyer.buy('monthly')
  await toEnd(buyer)
  const lost = async (order: ChargeOrder, sandbox: PaymentProvider): Promise<ChargeAnswer> => {
    await sandbox.charge(order)
    return { state: 'unknown', reason: 'too slow' }
  }
  await charging(lost, () => tick(lanka.deps))
  await buyer.signIn()
  expect((await buyer.change(id, { period: 'annual' })).error).toBe('VERSION_CONFLICT')
  lanka.clock.advance({ minutes: 2 })
  await runBilling(lanka)
  expect(await taken(buyer)).toEqual([9900, 9900])
  expect((await buyer.change(id, { period: 'annual' })).ok).toBe(true)
  await advanceAndRun(lanka, 20)
  expect(await taken(buyer)).toEqual([9900, 9900])
})

test('a charge that never arrived is made once it is certain, and the term is paid once', async () => {
  const buyer = await newBuyer(lanka, 'absent')
  await buyer.buy('monthly')
  await toEnd(buyer)
  await charging(
    async () => ({ state: 'unknown', reason: 'too slow' }),
    () => tick(lanka.deps),
  )
  await buyer.signIn()
  expect((await buyer.begin('monthly')).error).toBe('VERSION_CONFLICT')
  for (let round = 0; round < 8; round += 1) {
    lanka.clock.advance({ minutes: 5 })
    await runBilling(lanka)
  }
  expect(await taken(buyer)).toEqual([9900, 9900])
  await advanceAndRun(lanka, 20)
  expect(await taken(buyer)).toEqual([9900, 9900])
})

test('an attempt that fails after the staff gave days makes nothing past due', async () => {
  const buyer = await newBuyer(lanka, 'given_days')
  const id = await buyer.buy('monthly')
  await toEnd(buyer)
  const orders: ChargeOrder[] = []
  await charging(
    async (order) => {
      orders.push(order)
      return { state: 'answered', facts: told(order, {}) }
    },
    () => tick(lanka.deps),
  )
  await buyer.extend(id, 10)
  await tell(told(orders[0]!, { state: 'failed', code: 'no_funds', decline: 'soft' }))
  expect((await buyer.plan()).state).toBe('active')
  await advanceAndRun(lanka, 8)
  expect(await taken(buyer)).toEqual([9900])
})

test('a retry that never reached the provider is not said to be declined', async () => {
  const buyer = await newBuyer(lanka, 'retry_unsent')
  const id = await buyer.buy('monthly', 'no_funds')
  await toEnd(buyer)
  await tick(lanka.deps)
  await buyer.signIn()
  await charging(
    async () => ({ state: 'unsent', reason: 'out of reach' }),
    async () => expect((await buyer.retry(id)).result.plan).toMatchObject({ state: 'past_due' }),
  )
  expect((await buyer.retry(id)).error).toBe('PAYMENT_DECLINED')
})

test('a fault behind a charge that was settled charges nothing more', async () => {
  const buyer = await newBuyer(lanka, 'fault_behind')
  await buyer.buy('monthly')
  await toEnd(buyer)
  const settledThenLost = async (order: ChargeOrder, sandbox: PaymentProvider): Promise<ChargeAnswer> => {
    const answer = await sandbox.charge(order)
    if (answer.state === 'answered') await tell(answer.facts)
    throw new Error('Connection terminated unexpectedly')
  }
  await charging(settledThenLost, () => tick(lanka.deps))
  lanka.clock.advance({ minutes: 11 })
  await runBilling(lanka)
  expect(await taken(buyer)).toEqual([9900, 9900])
})

test('money that goes back leaves the card that renews', async () => {
  const buyer = await newBuyer(lanka, 'two_checkouts')
  const monthly = (await buyer.begin('monthly')).result.checkout
  const annual = (await buyer.begin('annual')).result.checkout
  await buyer.press(monthly, { act: 'pay' })
  await buyer.press(annual, { act: 'pay', card: 'no_funds' })
  await runBilling(lanka)
  expect((await buyer.plan()).card).not.toBeNull()
  await toEnd(buyer)
  await advanceAndRun(lanka, 2)
  expect(await buyer.plan()).toMatchObject({ state: 'active', period: 'monthly' })
})

test('a charge that comes through after the renewal was ended goes back', async () => {
  const buyer = await newBuyer(lanka, 'ended')
  const id = await buyer.buy('monthly')
  await toEnd(buyer)
  await charging(
    async (order, sandbox) => {
      await sandbox.charge(order)
      return { state: 'answered', facts: told(order, {}) }
    },
    () => tick(lanka.deps),
  )
  await buyer.signIn()
  expect((await buyer.change(id, { canceled: true })).ok).toBe(true)
  lanka.clock.advance({ minutes: 2 })
  for (let round = 0; round < 2; round += 1) await runBilling(lanka)
  expect(await taken(buyer)).toEqual([9900, 0])
  expect((await buyer.plan()).state).toBe('expired')
})

test('nothing is given up while a charge is under way', async () => {
  const buyer = await newBuyer(lanka, 'long_pending')
  await buyer.buy('monthly')
  await toEnd(buyer)
  const orders: ChargeOrder[] = []
  await charging(
    async (order) => {
      // Others of this file renew in these days as well.
      if (order.walletId === buyer.person.id) orders.push(order)
      return { state: 'answered', facts: told(order, {}) }
    },
    async () => {
      for (let day = 0; day < 8; day += 1) {
        await tick(lanka.deps)
        lanka.clock.advance({ days: 1 })
      }
    },
  )
  await tell(told(orders[0]!, { state: 'succeeded' }))
  expect(orders).toHaveLength(1)
  expect((await buyer.plan()).state).toBe('active')
})

test('after a long standstill a charge that is declined at first pays for the days from then on', async () => {
  const buyer = await newBuyer(lanka, 'standstill')
  const id = await buyer.buy('monthly', 'no_funds')
  lanka.clock.advance({ days: 95 })
  await runBilling(lanka)
  expect((await buyer.plan()).state).toBe('past_due')
  await buyer.signIn()
  await buyer.saveCard(id)
  const before = lanka.clock.now().getTime()
  await runBilling(lanka)
  const [invoice] = await buyer.invoices()
  // Saving the card took nothing, and the days in which nobody had Plus cost nothing.
  expect(await taken(buyer)).toEqual([9900, 0, 9900])
  expect(invoice!.status).toBe('paid')
  expect(Date.parse(invoice!.period.start)).toBeGreaterThanOrEqual(before)
  expect(await buyer.plan()).toMatchObject({ state: 'active', until: invoice!.period.end })
})

test('who got a coming term back in whole can buy it again', async () => {
  const buyer = await newBuyer(lanka, 'again')
  const id = await buyer.buy('monthly')
  await buyer.change(id, { canceled: true })
  await buyer.buy('monthly')
  const [coming] = await buyer.invoices()
  const asked = { invoiceId: coming!.id, staffId: buyer.person.id, reason: 'a test' }
  await inTransaction(lanka.deps.database.db, (trx) => refundInvoice(lanka.deps, trx, asked))
  await pursueRefunds(lanka.deps)
  await buyer.buy('monthly')
  expect((await buyer.invoices()).map(({ status }) => status)).toEqual(['paid', 'refunded', 'paid'])
})

test('a reset tells nobody that Plus is going to end', async () => {
  const buyer = await newBuyer(lanka, 'reset')
  const id = await buyer.buy('annual')
  lanka.clock.advance({ days: 20 })
  await buyer.reset(id)
  await runBilling(lanka)
  const mails = await mailsTo(lanka, 'reset@example.ua')
  expect(mails.map(({ kind }) => kind)).not.toContain('plan_ending')
})

test('a card whose provider is not set up any more asks for another one', async () => {
  const buyer = await newBuyer(lanka, 'card_of_nobody')
  await buyer.buy('monthly')
  await toEnd(buyer)
  const former = lanka.deps.payments
  Object.assign(lanka.deps, { payments: new Map() })
  await tick(lanka.deps)
  Object.assign(lanka.deps, { payments: former })
  expect(await buyer.plan()).toMatchObject({ state: 'past_due', decline: 'card' })
})

test('a charge of which nothing is heard since its provider was switched off holds nobody up for ever', async () => {
  const buyer = await newBuyer(lanka, 'switched_off')
  const id = await buyer.buy('monthly')
  await toEnd(buyer)
  const silent = async (): Promise<ChargeAnswer> => ({ state: 'unknown', reason: 'too slow' })
  await charging(silent, () => tick(lanka.deps))
  const former = lanka.deps.payments
  Object.assign(lanka.deps, { payments: new Map() })
  await advanceAndRun(lanka, 0.9, 0.1)
  await buyer.signIn()
  expect((await buyer.change(id, { period: 'annual' })).error).toBe('VERSION_CONFLICT')
  await advanceAndRun(lanka, 0.5, 0.1)
  Object.assign(lanka.deps, { payments: former })
  expect(await buyer.plan()).toMatchObject({ state: 'past_due', decline: 'card' })
  expect(await taken(buyer)).toEqual([9900])
  await buyer.signIn()
  await buyer.saveCard(id)
  await advanceAndRun(lanka, 1)
  expect(await buyer.plan()).toMatchObject({ state: 'active' })
  expect(await taken(buyer)).toEqual([9900, 0, 9900])
})
