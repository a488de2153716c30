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

/** The screen that fulfils a wish. */
export function screenOf({ wish, pageId }: Offer): string {
  return fillPath(screens[wish.kind], { pageId })
}

/** The checkout's back target: the screen that was left, with a parameter that marks the return. */
export const backAddress = (from: string) => `${from}?paid=1`

/**
 * A wish that waits for a payment. Kept in the browser and not in the return address: an address can be forged and
 * would change the page of whoever opens it.
 */
interface Pending extends Offer {
  userId: string
  period: Period
  /** Path of the screen from which the checkout was opened. */
  from: string
  /** End of Plus before the payment. */
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
    // Entries of older releases lack `from`; they return to the wish's screen.
    const { from, ...pending } = JSON.parse(storage.getItem(key) ?? '') as Omit<Pending, 'from'> & Partial<Pending>
    return pending.userId === userId ? { ...pending, from: from ?? screenOf(pending) } : undefined
  } catch {
    return undefined
  }
}

export function clearPending(): void {
  storage.removeItem(key)
}
