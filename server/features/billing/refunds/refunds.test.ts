import { expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import type { RefundAnswer } from '#server/payment-provider.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { runJob } from '#server/testing/run-jobs.ts'
import { newBuyer, runBilling } from '../testing/buyer.ts'
import { refundInvoice } from './service.ts'

const lanka = await setUpApp()

test('what could not be given back by itself can be given back by the staff', async () => {
  const buyer = await newBuyer(lanka, 'refused_back')
  const { id, checkout } = (await buyer.begin()).result
  await buyer.reset(id)
  await buyer.press(checkout, { act: 'pay' })
  const { deps } = lanka
  const sandbox = deps.payments.get('sandbox')!
  const refusing = { ...sandbox, refund: async () => ({ state: 'failed' as const, reason: 'a test' }) }
  Object.assign(deps, { payments: new Map([['sandbox', refusing]]) })
  await runBilling(lanka)
  Object.assign(deps, { payments: new Map([['sandbox', sandbox]]) })
  const [invoice] = await buyer.invoices()
  const asked = { invoiceId: invoice!.id, staffId: buyer.person.id, reason: 'a test' }
  await inTransaction(deps.database.db, (trx) => refundInvoice(deps, trx, asked))
  await runBilling(lanka)
  const refunds = await deps.database.db
    .selectFrom('refunds')
    .select(['status', 'amount_kopecks'])
    .where('user_id', '=', buyer.person.id)
    .orderBy('id')
    .execute()
  expect(refunds).toEqual([
    { status: 'failed', amount_kopecks: 9900 },
    { status: 'succeeded', amount_kopecks: 9900 },
  ])
})

test.each([
  ['taken and refused later', [{ state: 'pending' }, { state: 'failed', reason: 'a test' }], { hours: 1 }],
  ['never heard of again', [{ state: 'unknown', reason: 'a test' }], { hours: 24 * 8 }],
] as const)('a refund that is %s is left to the staff', async (_how, answers, wait) => {
  const { deps } = lanka
  const buyer = await newBuyer(lanka, `left_${wait.hours}`)
  const { id, checkout } = (await buyer.begin()).result
  await buyer.reset(id)
  await buyer.press(checkout, { act: 'pay' })
  const sandbox = deps.payments.get('sandbox')!
  const left: RefundAnswer[] = [...answers]
  const repetitions: boolean[] = []
  const refund: typeof sandbox.refund = async (_payment, { isRepetition }) => {
    repetitions.push(isRepetition)
    return left.length > 1 ? left.shift()! : left[0]!
  }
  Object.assign(deps, { payments: new Map([['sandbox', { ...sandbox, refund }]]) })
  await runBilling(lanka)
  const statuses = () =>
    deps.database.db.selectFrom('refunds').select('status').where('user_id', '=', buyer.person.id).execute()
  expect(await statuses()).toEqual([{ status: answers[0].state }])
  lanka.clock.advance(wait)
  await runBilling(lanka)
  Object.assign(deps, { payments: new Map([['sandbox', sandbox]]) })
  expect(await statuses()).toEqual([{ status: 'failed' }])
  expect(repetitions).toEqual([false, true])
})

test('a refund whose notice overtakes the answer that it is under way is done', async () => {
  const { deps } = lanka
  const buyer = await newBuyer(lanka, 'overtaken')
  await buyer.buy()
  const sandbox = deps.payments.get('sandbox')!
  const refund: typeof sandbox.refund = async (payment, asked) => {
    await sandbox.refund(payment, asked)
    // The sandbox sends the notice of a refund after a minute.
    lanka.clock.advance({ minutes: 1 })
    await runJob(deps, 'run-sandbox')
    return { state: 'pending' }
  }
  Object.assign(deps, { payments: new Map([['sandbox', { ...sandbox, refund }]]) })
  const [invoice] = await buyer.invoices()
  const give = async (amount: number) => {
    const asked = { invoiceId: invoice!.id, staffId: buyer.person.id, reason: 'a test', amount }
    await inTransaction(deps.database.db, (trx) => refundInvoice(deps, trx, asked))
    await runJob(deps, 'pursue-refunds')
  }
  await give(4000)
  await give(5900)
  Object.assign(deps, { payments: new Map([['sandbox', sandbox]]) })
  expect(await buyer.invoices()).toMatchObject([{ status: 'refunded', refunded: 9900 }])
})

test.each(['absent', 'unknown', 'not set up'] as const)(
  'a refund whose payment is %s at the provider from then on is left to the staff after seven days',
  async (later) => {
    const { deps } = lanka
    const buyer = await newBuyer(lanka, `gone_${later.replaceAll(' ', '_')}`)
    const { checkout } = (await buyer.begin()).result
    await buyer.press(checkout, { act: 'pay' })
    const sandbox = deps.payments.get('sandbox')!
    const gone = {
      ...sandbox,
      refund: async () => ({ state: 'unknown' as const, reason: 'a test' }),
      status: async () => ({ state: later === 'absent' ? later : ('unknown' as const), reason: 'a test' }),
    }
    Object.assign(deps, { payments: new Map(later === 'not set up' ? [] : [['sandbox', gone]]) })
    const [invoice] = await buyer.invoices()
    const asked = { invoiceId: invoice!.id, staffId: buyer.person.id, reason: 'a test' }
    await inTransaction(deps.database.db, (trx) => refundInvoice(deps, trx, asked))
    const statusesAfter = async (days: number) => {
      lanka.clock.advance({ days })
      await runBilling(lanka)
      const { db } = deps.database
      const refunds = db.selectFrom('refunds').select('status').where('user_id', '=', buyer.person.id).orderBy('id')
      return (await refunds.execute()).map(({ status }) => status)
    }
    expect([await statusesAfter(0), await statusesAfter(6)]).toEqual([['unknown'], ['unknown']])
    expect(await statusesAfter(2)).toEqual(['failed'])
    Object.assign(deps, { payments: new Map([['sandbox', sandbox]]) })
    await inTransaction(deps.database.db, (trx) => refundInvoice(deps, trx, asked))
    expect(await statusesAfter(0)).toEqual(['failed', 'succeeded'])
  },
)
