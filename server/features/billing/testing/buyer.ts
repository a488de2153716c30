import { authApi } from '#contract/auth.ts'
import { billingApi } from '#contract/billing.ts'
import type { User } from '#contract/users.ts'
import type { Period } from '#domain/billing.ts'
import type { Locale } from '#domain/locales.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { entered } from '#server/testing/entered.ts'
import type { TestApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { runJob } from '#server/testing/run-jobs.ts'
import type { Refusal } from '../sandbox/cards.ts'
import { endTerm, extendTerm, findSubscribed, planOf } from '../service.ts'

/** The payer's choice at the sandbox's checkout. */
interface Press {
  act: 'pay' | 'later' | 'decline' | 'leave'
  /** Outcome of later charges of the card. */
  card?: Refusal
  code?: Refusal
}

/** A test buyer who uses the contract's calls and the checkout page. */
export function buyerOf(lanka: TestApp, person: Person) {
  let { call } = lanka.as(person)
  const { deps } = lanka
  const buyer = {
    person,
    plan: (): Promise<User['plan']> => planOf(deps.database.db, person.id, deps.clock.now()),
    /** Signs in again after the clock moved beyond the session's lifetime. */
    signIn: async () => {
      const body = { login: person.username, password: person.password }
      ;({ call } = lanka.as({ ...person, accessToken: entered(await lanka.call(authApi.login, { body })).accessToken }))
    },
    begin: (period: Period = 'monthly', lang?: Locale) => call(billingApi.subscribe, { body: { period, lang } }),
    press: ({ url }: { url: string }, { act, card, code = 'no_funds' }: Press) =>
      lanka.app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ act, card: card ?? '', code }).toString(),
      }),
    /** Buys through the whole checkout; returns the subscription's id. */
    buy: async (period: Period = 'monthly', card?: Refusal): Promise<string> => {
      const { id, checkout } = (await buyer.begin(period)).result
      await buyer.press(checkout, { act: 'pay', ...(card && { card }) })
      return id
    },
    invoices: async () => (await call(billingApi.invoices)).result.items,
    read: (id: string) => call(billingApi.invoice, { params: { id } }),
    receipt: (id: string) => call(billingApi.receipt, { params: { id } }),
    change: (id: string, body: { period?: Period; canceled?: boolean }) =>
      call(billingApi.update, { params: { id }, body }),
    retry: (id: string) => call(billingApi.retry, { params: { id } }),
    beginCard: (id: string) => call(billingApi.saveCard, { params: { id }, body: {} }),
    saveCard: async (id: string, card?: Refusal) => {
      await buyer.press((await buyer.beginCard(id)).result.checkout, { act: 'pay', ...(card && { card }) })
    },
    /** Extends the plan as staff. */
    extend: async (id: string, days: number) => {
      const subscribed = (await findSubscribed(deps.database.db, id))!
      await inTransaction(deps.database.db, (trx) => extendTerm(deps, trx, subscribed, days))
    },
    reset: async (id: string) => {
      const subscribed = (await findSubscribed(deps.database.db, id))!
      await inTransaction(deps.database.db, (trx) => endTerm(deps, trx, subscribed))
    },
  }
  return buyer
}
export type Buyer = ReturnType<typeof buyerOf>

/** A new buyer with a confirmed e-mail address. */
export async function newBuyer(lanka: TestApp, login: string): Promise<Buyer> {
  const person = await lanka.people.register(login, { email: `${login}@example.ua` })
  await lanka.deps.database.db
    .updateTable('users')
    .set({ email_status: 'confirmed' })
    .where('id', '=', person.id)
    .execute()
  return buyerOf(lanka, person)
}

/** Runs billing's jobs of a minute. */
export async function runBilling({ deps }: TestApp): Promise<void> {
  for (const job of ['billing-tick', 'reconcile-payments', 'pursue-refunds', 'run-sandbox']) await runJob(deps, job)
}

/** Advances the clock in steps and runs due jobs after each. */
export async function advanceAndRun(lanka: TestApp, days: number, step = 1): Promise<void> {
  for (let passed = 0; passed < days; passed += step) {
    lanka.clock.advance({ days: step })
    await runBilling(lanka)
  }
}
