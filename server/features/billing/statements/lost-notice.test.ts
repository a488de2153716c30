import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJob } from '#server/testing/run-jobs.ts'
import { startPaymentWorld, type PaymentWorld } from '../testing/payment-world.ts'

let world: PaymentWorld

beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(() => world.close())

test('money that goes back in the cabinet of the bank, of which no notice comes, is found by the statement', async () => {
  const payer = await world.newPayer()
  const invoiceId = await world.pay(await payer.begin('monobank'))
  await world.delivered()
  world.bank.notices.manner = 'dropped'
  const { token, api } = world.bank.settings
  const items = [{ name: 'Plus', code: 'plus', unit: 'шт.', qty: 1, sum: 9900, total: 9900 }]
  const body = JSON.stringify({ invoiceId, extRef: 'cabinet', amount: 9900, items })
  const headers = { 'x-token': token }
  const given = await fetch(`${api}/api/merchant/invoice/cancel`, { method: 'POST', headers, body })
  expect(given.status).toBe(200)
  world.lanka.clock.advance({ days: 1 })
  for (const job of ['compare-statements', 'reconcile-payments']) await runJob(world.lanka.deps, job)
  await payer.signIn()
  expect([(await payer.plan()).state, await payer.invoices()]).toMatchObject(['expired', [{ status: 'refunded' }]])
})
