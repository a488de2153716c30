import type { KyselyPlugin } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { PaymentProvider } from '#server/payment-provider.ts'

/** Thrown by every operation after the simulated kill. */
class Killed extends Error {}

/**
 * Deps of a process that is killed at step `at`: before a statement, or before or after a provider request. Its open
 * transaction is rolled back.
 */
function killedAt(deps: Deps, at: number): { deps: Deps; wasKilled: () => boolean } {
  let steps = 0
  const step = () => {
    steps += 1
    if (steps >= at) throw new Killed('killed')
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      step()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const dying = (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    charge: async (order) => {
      step()
      const answer = await provider.charge(order)
      step()
      return answer
    },
    refund: async (payment, refund) => {
      step()
      const answer = await provider.refund(payment, refund)
      step()
      return answer
    },
    createCheckout: async (order) => {
      step()
      const answer = await provider.createCheckout(order)
      step()
      return answer
    },
  })
  const payments = new Map([...deps.payments].map(([name, provider]) => [name, dying(provider)]))
  const database = { ...deps.database, db: deps.database.db.withPlugin(plugin) }
  return { deps: { ...deps, database, payments }, wasKilled: () => steps >= at }
}

/** Runs work with a kill at each of its steps in turn, until it completes. */
export async function killAtEveryStep(
  deps: Deps,
  run: (dying: Deps) => Promise<unknown>,
  after: (at: number) => Promise<void>,
) {
  for (let at = 1; ; at += 1) {
    const { deps: dying, wasKilled } = killedAt(deps, at)
    await run(dying).catch((error: unknown) => {
      if (!wasKilled()) throw error
    })
    await after(at)
    if (!wasKilled()) return at - 1
  }
}
