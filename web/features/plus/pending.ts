import type { User } from '#contract/users.ts'
import type { Period } from '#domain/billing.ts'
import { fillPath } from '#web/routing/table.ts'
import { storage } from '#web/session/safe-storage.ts'
import type { Offer, WishKind } from './wish.ts'

const screens = {
  block: '/my/$pageId/content',
  blocks: '/my/$pageId/content',
  background: '/my/$pageId/design',
  form: '/my/$pageId/form',
  analytics: '/my/$pageId/integrations',
  widget: '/my/$pageId/integrations',
  statistics: '/my/$pageId/statistics',
  pages: '/my',
  plan: '/my/plan',
} as const satisfies Record<WishKind, string>

/** Where the checkout leads back to: the screen of the wish, with a word that the payer comes from paying. */
export function backAddress({ wish, pageId }: Offer): string {
  return `${fillPath(screens[wish.kind], { pageId })}?paid=1`
}

/**
 * What waits for a payment. It lies in the browser and not in the address that the checkout leads back to: an address
 * could come from anybody, and it would change the page of whoever opens it.
 */
interface Pending extends Offer {
  userId: string
  period: Period
  /** When Plus ended before the payment. */
  until: string | null
}

const key = 'lanka.wish'

export function keepPending(offer: Offer, period: Period, { id: userId, plan: { until } }: User): void {
  storage.setItem(key, JSON.stringify({ ...offer, period, userId, until } satisfies Pending))
}

export function readPending(userId: string): Pending | undefined {
  try {
    const pending = JSON.parse(storage.getItem(key) ?? '') as Pending
    return pending.userId === userId ? pending : undefined
  } catch {
    return undefined
  }
}

export function forgetPending(): void {
  storage.removeItem(key)
}
