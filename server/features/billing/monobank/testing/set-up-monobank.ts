import { afterAll, beforeEach } from 'vitest'
import type { CheckoutOrder } from '#server/payment-provider.ts'
import { startMonobank } from '#server/stand-ins/monobank.ts'
import { startProviderWorld } from '../../testing/provider-world.ts'
import { createMonobank } from '../provider.ts'

/** The adapter and its stand-in for all tests of a file, as new before each of them. */
export async function setUpMonobank() {
  const bank = await startMonobank()
  const world = await startProviderWorld(bank, (options) => createMonobank(bank.settings, options), {
    acknowledges: false,
  })
  afterAll(() => world.close())
  beforeEach(() => {
    world.reset()
    bank.outcome = 'success'
    bank.refundsWait = false
  })
  return { bank, world, open: (order: CheckoutOrder) => world.open(order) }
}
