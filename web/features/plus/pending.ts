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

/** The screen that does what Plus was bought for. */
export function screenOf({ wish, pageId }: Offer): string {
  return fillPath(screens[wish.kind], { pageId })
}

/** Where the checkout leads back to: the screen that was left for it, with a word that the payer comes from there. */
export const backAddress = (from: string) => `${from}?paid=1`

/**
 * What waits for a payment. It lies in the browser and not in the address that the checkout leads back to: an address
 * could come from anybody, and it would change the page of whoever opens it.
 */
interface Pending extends Offer {
  userId: string
  period: Period
  /** The path of the screen that was left for the checkout. */
  from: string
  /** When Plus ended before the payment. */
  until: string | null
}

const key = 'lanka.wish'

export function keepPending(
  { wish, pageId }: Offer,
  { period, from }: Pick<Pending, 'period' | 'from'>,
  { id: userId, plan: { until } }: User,
): void {
  storage.setItem(key, JSON.stringify({ wish, pageId, period, from, userId, until } satisfies Pending))
}

export function readPending(userId: string): Pending | undefined {
  try {
    // One from before the screen was kept leads back to that of its wish.
    const { from, ...pending } = JSON.parse(storage.getItem(key) ?? '') as Omit<Pending, 'from'> & Partial<Pending>
    return pending.userId === userId ? { ...pending, from: from ?? screenOf(pending) } : undefined
  } catch {
    return undefined
  }
}

export function forgetPending(): void {
  storage.removeItem(key)
}
