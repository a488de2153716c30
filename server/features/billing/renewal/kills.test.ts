import { expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { refundInvoice, pursueRefunds } from '../refunds/service.ts'
import { subscribe } from '../checkout/service.ts'
import { signatureHeader, signNotice } from '../sandbox/provider.ts'
import { newBuyer, runBilling, type Buyer } from '../testing/buyer.ts'
import { killAtEveryStep } from '../testing/crash.ts'
import { recomputedTotals, storedTotals } from '../testing/ledger.ts'
import { receiveNotice } from '../webhooks/service.ts'
import { tick } from './tick.ts'

const lanka = await setUpApp()

/** What the sandbox took and gave back for somebody, kopecks. */
async function taken({ person }: Buyer): Promise<{ payments: number; kopecks: number; refunded: number }> {
  const rows = await lanka.deps.database.db
    .selectFrom('sandbox_payments')
    .innerJoin('charge_attempts', 'charge_attempts.reference', 'sandbox_payments.reference')
    .select(['sandbox_payments.amount_kopecks as amount', 'sandbox_payments.refunded_kopecks as refunded'])
    .where('charge_attempts.user_id', '=', person.id)
    .where('sandbox_payments.state', '=', 'succeeded')
    .execute()
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  return {
    payments: rows.length,
    kopecks: sum(rows.map(({ amount }) => amount)),
    refunded: sum(rows.map(({ refunded }) => refunded)),
  }
}

/** The jobs of the next half hour, on a node that lives. */
async function recover(): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    lanka.clock.advance({ minutes: 6 })
    await runBilling(lanka)
  }
}

async function toRenewal(buyer: Buyer): Promise<void> {
  const left = Date.parse((await buyer.plan()).until!) - lanka.clock.now().getTime()
  lanka.clock.advance({ seconds: left / 1000 - 7 * 86_400 + 1 })
  await runBilling(lanka)
  lanka.clock.advance({ days: 7 })
}

test('a process that is killed at any step of a renewal charges once, and the term is granted', async () => {
  const buyer = await newBuyer(lanka, 'renewing')
  await buyer.buy()
  await toRenewal(buyer)
  let terms = 1
  const steps = await killAtEveryStep(lanka.deps, tick, async (at) => {
    await recover()
    terms += 1
    expect([at, await taken(buyer)]).toEqual([at, { payments: terms, kopecks: terms * 9900, refunded: 0 }])
    expect((await buyer.plan()).state).toBe('active')
    await toRenewal(buyer)
  })
  expect(steps).toBeGreaterThan(20)
  expect(await storedTotals(lanka, buyer.person)).toEqual(await recomputedTotals(lanka, buyer.person))
})

test('a process that is killed at any step of a notice loses no payment and grants one term', async () => {
  const buyer = await newBuyer(lanka, 'paying')
  let terms = 0
  let body = Buffer.alloc(0)
  // Paid at the provider, while nobody at our side was there to hear of it.
  const begin = async () => {
    const { checkout } = (await buyer.begin()).result
    const paid = await lanka.deps.database.db
      .updateTable('sandbox_payments')
      .set({ state: 'succeeded', told_at: lanka.clock.now(), notified_at: new Date('2999-01-01T00:00:00Z') })
      .where('token', '=', checkout.url.split('/').at(-1)!)
      .returning(['reference', 'told_at'])
      .executeTakeFirstOrThrow()
    body = Buffer.from(JSON.stringify({ reference: paid.reference, at: paid.told_at.toISOString() }))
  }
  await begin()
  const notify = (deps: typeof lanka.deps) =>
    receiveNotice(deps, 'sandbox', body, { [signatureHeader]: signNotice(deps, body) })
  const steps = await killAtEveryStep(
    lanka.deps,
    (dying) => notify(dying as typeof lanka.deps),
    async (at) => {
      await notify(lanka.deps)
      terms += 1
      expect([at, (await buyer.invoices()).filter(({ status }) => status === 'paid').length]).toEqual([at, terms])
      lanka.clock.advance({ minutes: 2 })
      await begin()
    },
  )
  expect(steps).toBeGreaterThan(10)
  expect(await storedTotals(lanka, buyer.person)).toEqual(await recomputedTotals(lanka, buyer.person))
})

test('a process that is killed at any step of a refund gives back once', async () => {
  const buyer = await newBuyer(lanka, 'refunded')
  await buyer.buy('annual')
  const [invoice] = await buyer.invoices()
  let refunds = 0
  const refund = async (deps: typeof lanka.deps) => {
    const asked = { invoiceId: invoice!.id, staffId: buyer.person.id, amount: 100, reason: 'a test' }
    await inTransaction(deps.database.db, (trx) => refundInvoice(deps, trx, asked))
    await pursueRefunds(deps)
  }
  const asked = async () => {
    const rows = await lanka.deps.database.db
      .selectFrom('refunds')
      .select('status')
      .where('invoice_id', '=', invoice!.id)
      .execute()
    return rows.map(({ status }) => status)
  }
  const steps = await killAtEveryStep(
    lanka.deps,
    (dying) => refund(dying as typeof lanka.deps),
    async (at) => {
      await recover()
      const statuses = await asked()
      refunds = statuses.length
      expect([at, statuses.every((status) => status === 'succeeded')]).toEqual([at, true])
      expect([at, (await taken(buyer)).refunded]).toEqual([at, refunds * 100])
    },
  )
  expect(steps).toBeGreaterThan(10)
  await buyer.signIn()
  expect((await buyer.invoices())[0]!.refunded).toBe(refunds * 100)
})

test('a process that is killed at any step of a checkout leaves one that can be paid once', async () => {
  const buyer = await newBuyer(lanka, 'checking_out')
  const actor = { userId: buyer.person.id, sessionId: '', isAdmin: false, rightsLapsed: false, plan: 'free' } as const
  const steps = await killAtEveryStep(
    lanka.deps,
    (dying) => subscribe(dying, actor, { period: 'monthly' }),
    // Longer than whoever was killed had time for it.
    async () => lanka.clock.advance({ minutes: 1 }),
  )
  expect(steps).toBeGreaterThan(5)
  await buyer.press((await buyer.begin()).result.checkout, { act: 'pay' })
  await recover()
  await buyer.signIn()
  expect(await taken(buyer)).toEqual({ payments: 1, kopecks: 9900, refunded: 0 })
  expect((await buyer.invoices()).filter(({ status }) => status !== 'void').map(({ status }) => status)).toEqual([
    'paid',
  ])
})
