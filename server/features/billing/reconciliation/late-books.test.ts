import { expect, test } from 'vitest'
import type { PaymentProvider } from '#server/payment-provider.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { advanceAndRun, newBuyer, runBilling } from '../testing/buyer.ts'

const lanka = await setUpApp()

test('a charge that its provider shows only after it was given up is found, and given back', async () => {
  const { deps, clock } = lanka
  const buyer = await newBuyer(lanka, 'late_books')
  await buyer.buy('monthly')
  const sandbox = deps.payments.get('sandbox')!
  let withheld: Parameters<PaymentProvider['charge']>[0] | undefined
  const withholding: PaymentProvider = {
    ...sandbox,
    charge: async (order) => {
      if (withheld !== undefined) return sandbox.charge(order)
      withheld = order
      return { state: 'unknown', reason: 'too slow' }
    },
  }
  Object.assign(deps, { payments: new Map([['sandbox', withholding]]) })
  const left = Date.parse((await buyer.plan()).until!) - clock.now().getTime()
  clock.advance({ seconds: left / 1000 + 1 })
  for (let round = 0; round < 8; round += 1) {
    await runBilling(lanka)
    clock.advance({ minutes: 5 })
  }
  const taken = async () => {
    const paid = deps.database.db.selectFrom('sandbox_payments').where('state', '=', 'succeeded')
    const rows = await paid.select(['amount_kopecks as amount', 'refunded_kopecks as refunded']).execute()
    return rows.map(({ amount, refunded }) => amount - refunded).toSorted((a, b) => a - b)
  }
  expect(await taken()).toEqual([9900, 9900])
  await sandbox.charge(withheld!)
  expect(await taken()).toEqual([9900, 9900, 9900])
  await advanceAndRun(lanka, 2)
  expect(await taken()).toEqual([0, 9900, 9900])
})
