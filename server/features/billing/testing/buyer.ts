import { billingApi } from '#contract/billing.ts'
import { usersApi, type User } from '#contract/users.ts'
import type { Period } from '#domain/billing.ts'
import { runJob } from '#server/testing/run-jobs.ts'
import type { TestApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import type { Refusal } from '../sandbox/cards.ts'

/** What a payer presses at the sandbox's checkout. */
export interface Press {
  act: 'pay' | 'later' | 'decline' | 'leave'
  /** What later charges of the card come to. */
  card?: Refusal
  code?: Refusal
}

/** Somebody who buys, through the calls of the contract and the checkout's own page. */
export function buyerOf(lanka: TestApp, person: Person) {
  const { call } = lanka.as(person)
  const buyer = {
    call,
    plan: async (): Promise<User['plan']> => (await call(usersApi.self)).result.plan,
    begin: (period: Period = 'monthly') => call(billingApi.subscribe, { body: { period } }),
    press: ({ url }: { url: string }, { act, card = '' as const, code = 'no_funds' }: Press) =>
      lanka.app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ act, card, code }).toString(),
      }),
    /** Buys through the whole checkout; answers the subscription's id. */
    buy: async (period: Period = 'monthly', card?: Refusal): Promise<string> => {
      const { id, checkout } = (await buyer.begin(period)).result
      await buyer.press(checkout, { act: 'pay', ...(card && { card }) })
      return id
    },
    invoices: async () => (await call(billingApi.invoices)).result.items,
    change: (id: string, body: { period?: Period; canceled?: boolean }) =>
      call(billingApi.update, { params: { id }, body }),
    saveCard: async (id: string, card?: Refusal) => {
      const { checkout } = (await call(billingApi.saveCard, { params: { id }, body: {} })).result
      await buyer.press(checkout, { act: 'pay', ...(card && { card }) })
    },
  }
  return buyer
}
export type Buyer = ReturnType<typeof buyerOf>

/** Moves the clock in steps and does after each what is due by then, as the minute's job does. */
export async function live(lanka: TestApp, days: number, step = 1): Promise<void> {
  for (let passed = 0; passed < days; passed += step) {
    lanka.clock.advance({ days: step })
    await runJob(lanka.deps, 'billing-tick')
    await runJob(lanka.deps, 'reconcile-payments')
    await runJob(lanka.deps, 'run-sandbox')
  }
}
