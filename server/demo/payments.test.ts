import { expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { billingApi } from '#contract/billing.ts'
import { usersApi } from '#contract/users.ts'
import { recomputedTotals, storedTotals } from '#server/features/billing/testing/ledger.ts'
import { entered } from '#server/testing/entered.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { prepareDemo } from './seed.ts'

const lanka = await setUpApp()

test('the sample creator has paid for two years, with declines and a refund, and the books agree', async () => {
  const { login, password } = await prepareDemo(lanka.deps)
  const person = {
    ...entered(await lanka.call(authApi.login, { body: { login, password } })),
    username: login,
    password,
  }
  const { call } = lanka.as(person)
  const { result: self } = await call(usersApi.self)
  expect(self.plan).toMatchObject({ name: 'plus', state: 'active', period: 'monthly', nextCharge: { amount: 9900 } })
  const { items } = (await call(billingApi.invoices)).result
  expect(items.length).toBe(25)
  expect(items.every(({ status }) => status === 'paid')).toBe(true)
  expect(items.filter(({ refunded }) => refunded > 0)).toMatchObject([{ refunded: 2500 }])
  const { db } = lanka.deps.database
  const failed = await db
    .selectFrom('charge_attempts')
    .select('code')
    .where('status', '=', 'failed')
    .orderBy('id')
    .execute()
  expect(failed.map(({ code }) => code)).toEqual(['no_funds', 'no_funds', 'expired'])
  const who = { id: self.id } as Parameters<typeof recomputedTotals>[1]
  expect(await storedTotals(lanka, who)).toEqual(await recomputedTotals(lanka, who))
  expect((await prepareDemo(lanka.deps)).login).toBe(login)
  expect((await call(billingApi.invoices)).result.items).toHaveLength(25)
})
