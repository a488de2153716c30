import { billingApi, type Checkout } from '#contract/billing.ts'
import { startMonobank, type MonobankStandIn } from '#server/stand-ins/monobank.ts'
import { listen } from '#server/stand-ins/serve.ts'
import { startWayForPay, type WayForPayStandIn } from '#server/stand-ins/wayforpay.ts'
import { makeApp, type TestApp } from '#server/testing/make-app.ts'
import { createProviders } from '../providers.ts'
import { newBuyer, type Buyer } from './buyer.ts'

type RealProvider = 'monobank' | 'wayforpay'

/** A test buyer at a provider's stand-in. */
interface Payer extends Omit<Buyer, 'begin'> {
  begin(provider: RealProvider, back?: string): Promise<Checkout>
}

export interface PaymentWorld {
  lanka: TestApp
  bank: MonobankStandIn
  wayForPay: WayForPayStandIn
  newPayer(): Promise<Payer>
  /** Opens a checkout without paying; returns the payment's id there. */
  open(checkout: Checkout): Promise<string>
  /** Pays a checkout; returns the payment's id there. */
  pay(checkout: Checkout): Promise<string>
  /** Runs work with adapters that time out after half a second. */
  withShortTimeout(work: () => Promise<void>): Promise<void>
  /** Resolves when all webhooks are delivered or held. */
  delivered(): Promise<void>
  reset(): void
  close(): Promise<void>
}

/** Opens a checkout as a browser does, by a form post if needed; returns the payment's id. */
async function openCheckout({ url, method, fields = {} }: Checkout): Promise<string> {
  if (method === 'GET') return url.split('/').at(-1)!
  const pairs = Object.entries(fields).flatMap(([name, value]) => {
    return [value].flat().map((each): [string, string] => [name, each])
  })
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(pairs), redirect: 'manual' })
  if (response.status !== 303) throw new Error(await response.text())
  return String(fields['orderReference'])
}

/** Starts the product with stand-ins of both providers, connected by HTTP. */
export async function startPaymentWorld(): Promise<PaymentWorld> {
  const door = await listen(async ({ method, url, headers, body }) => {
    const answer = await lanka.app.inject({
      method: method as 'GET',
      url: url.pathname + url.search,
      headers,
      payload: body,
    })
    return { status: answer.statusCode, json: answer.body }
  })
  const bank = await startMonobank({ now: () => lanka.clock.now() })
  const wayForPay = await startWayForPay({ now: () => lanka.clock.now() })
  const origins = { appOrigin: door.origin, siteOrigin: door.origin, contentOrigin: door.origin }
  const payments = { monobank: bank.settings, wayforpay: wayForPay.settings }
  const lanka: TestApp = await makeApp({ config: { ...origins, payments } })
  let count = 0
  return {
    lanka,
    bank,
    wayForPay,
    newPayer: async () => {
      const buyer = await newBuyer(lanka, `payer_${(count += 1)}`)
      const { call } = lanka.as(buyer.person)
      return {
        ...buyer,
        begin: async (provider, back) => {
          const body = { period: 'monthly' as const, provider, ...(back !== undefined && { back }) }
          return (await call(billingApi.subscribe, { body })).result.checkout
        },
      }
    },
    open: openCheckout,
    pay: async (checkout) => {
      const name = await openCheckout(checkout)
      if (checkout.method === 'GET') bank.pay(name)
      else wayForPay.pay(name)
      return name
    },
    withShortTimeout: async (work) => {
      const { payments } = lanka.deps
      Object.assign(lanka.deps, { payments: createProviders({ ...lanka.deps, timeoutMs: 500 }) })
      try {
        await work()
      } finally {
        Object.assign(lanka.deps, { payments })
      }
    },
    delivered: async () => {
      await bank.notices.settled()
      await wayForPay.notices.settled()
    },
    reset: () => {
      for (const standIn of [bank, wayForPay]) {
        Object.assign(standIn, { answers: 'well', only: undefined })
        standIn.notices.manner = 'sent'
        standIn.notices.deliveries.length = 0
      }
      Object.assign(bank, { outcome: 'success' })
      Object.assign(wayForPay, { outcome: 'Approved' })
    },
    close: async () => {
      await lanka.close()
      for (const each of [bank, wayForPay, door]) await each.close()
    },
  }
}
