import type { Clock } from '#server/clock.ts'
import type { Log } from '#server/log.ts'
import type { CheckoutOrder, Notice, PaymentProvider, PaymentRef } from '#server/payment-provider.ts'
import type { AnswerManner, Notices } from '#server/stand-ins/manners.ts'
import { listen } from '#server/stand-ins/serve.ts'
import { MovableClock } from '#server/testing/movable-clock.ts'
import type { ProviderOptions } from '../circuit-breaker.ts'

interface StandIn {
  answers: AnswerManner
  only?: string | undefined
  notices: Notices
  asked: unknown[]
  close(): Promise<void>
}

export interface ProviderWorld {
  clock: MovableClock
  provider: PaymentProvider
  /** An adapter that times out after 300 ms. */
  impatient: PaymentProvider
  log: Log
  logged: string[]
  /** Resets the stand-in, the clock, the adapters and the log. */
  reset(): void
  makeOrder(change?: Partial<CheckoutOrder>): CheckoutOrder
  /** Opens a checkout; returns the provider's id. */
  open(order: CheckoutOrder): Promise<string>
  /** Webhooks about a payment so far, in order. */
  noticesAbout(text: string): Promise<(Notice | undefined)[]>
  close(): Promise<void>
}

export function refOf({ reference, amount, createdAt }: CheckoutOrder, providerRef: string | null = null): PaymentRef {
  return { reference, amount, createdAt, providerRef }
}

/**
 * Starts an adapter with its provider's stand-in and a webhook receiver, which answers as the adapter says, or with a
 * plain 200 if `acknowledges` is false.
 */
export async function startProviderWorld(
  standIn: StandIn,
  create: (options: ProviderOptions) => PaymentProvider,
  { acknowledges = true } = {},
): Promise<ProviderWorld> {
  const taker = await listen(async ({ body, headers }) => {
    if (!acknowledges) return { status: 200, json: {} }
    const notice = await world.provider.readNotice(Buffer.from(body), headers)
    return { status: 200, json: notice === undefined ? {} : world.provider.acknowledge(notice).body }
  })
  const logged: string[] = []
  const note = (message: string) => void logged.push(message)
  const log: Log = { info: note, warn: note, error: note }
  const make = (clock: Clock) => ({
    provider: create({ clock, log }),
    impatient: create({ clock, log, timeoutMs: 300 }),
  })
  const first = new MovableClock()
  let count = 0
  const world: ProviderWorld = {
    clock: first,
    ...make(first),
    log,
    logged,
    reset: () => {
      const clock = new MovableClock()
      Object.assign(world, { clock, ...make(clock) })
      Object.assign(standIn, { answers: 'well', only: undefined })
      standIn.notices.manner = 'sent'
      for (const list of [logged, standIn.asked, standIn.notices.deliveries]) list.length = 0
    },
    makeOrder: (change) => {
      const now = world.clock.now()
      return {
        reference: `inv-${(count += 1)}`,
        amount: 9900,
        description: 'Plus, місяць',
        locale: 'uk',
        walletId: 'wallet-olena',
        createdAt: now,
        noticeUrl: `${taker.origin}/notices`,
        returnUrl: 'http://localhost:3000/pay/return/provider',
        expiresAt: new Date(now.getTime() + 60 * 60_000),
        ...change,
      }
    },
    open: async (order) => {
      const answer = await world.provider.createCheckout(order)
      if (answer.state !== 'ready') throw new Error(answer.reason)
      return answer.providerRef!
    },
    noticesAbout: async (text) => {
      await standIn.notices.settled()
      const told = standIn.notices.deliveries.filter(({ body }) => body.includes(text))
      return Promise.all(told.map(({ body, headers }) => world.provider.readNotice(Buffer.from(body), headers)))
    },
    close: async () => {
      await standIn.close()
      await taker.close()
    },
  }
  return world
}
