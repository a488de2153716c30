import { expect, test } from 'vitest'
import { setUpApp } from '#server/testing/make-app.ts'
import { advanceAndRun, newBuyer } from '../testing/buyer.ts'

const lanka = await setUpApp()

test('a switch of the period stays, also if a checkout of the former one that is still open is paid', async () => {
  const buyer = await newBuyer(lanka, 'switcher')
  const id = await buyer.buy('monthly', 'no_funds')
  await advanceAndRun(lanka, 32)
  await buyer.signIn()
  expect(await buyer.plan()).toMatchObject({ state: 'past_due' })
  const { checkout } = (await buyer.begin('monthly')).result
  lanka.clock.advance({ minutes: 1 })
  expect((await buyer.change(id, { period: 'annual' })).ok).toBe(true)
  lanka.clock.advance({ minutes: 1 })
  await buyer.press(checkout, { act: 'pay' })
  expect(await buyer.plan()).toMatchObject({ state: 'active', period: 'monthly', nextPeriod: 'annual' })
})
