import type { User } from '#contract/users.ts'
import type { Period } from '#domain/billing.ts'
import type { BackgroundId } from '#page/registry/background-ids.gen.ts'
import type { BlockType } from '#page/registry/models.gen.ts'
import { createStore } from '#ui/store.ts'
import { fillPath } from '#web/routing/table.ts'
import { storage } from '#web/session/safe-storage.ts'

/** What somebody on Free was about to do when a lock stopped them. */
export type Wish =
  | { kind: 'block'; type: BlockType; below?: string | undefined }
  | { kind: 'background'; id: BackgroundId }
  /** Room for more blocks, and for more pages. */
  | { kind: 'blocks' }
  | { kind: 'pages' }
  | { kind: 'form' }
  | { kind: 'statistics' }
  /** Nothing beyond Plus itself. */
  | { kind: 'plan' }
export type WishKind = Wish['kind']
export type WishOf<Kind extends WishKind> = Extract<Wish, { kind: Kind }>

/** A wish, and the page that it is about. */
export interface Offer {
  wish: Wish
  pageId: string
}

/** What the sheet about Plus is open for. */
export const offered = createStore<Offer | undefined>(undefined)
/** What Plus has just been bought for, until its screen has done it. */
export const granted = createStore<Offer | undefined>(undefined)

const screens = {
  block: '/my/$pageId/content',
  blocks: '/my/$pageId/content',
  background: '/my/$pageId/design',
  form: '/my/$pageId/form',
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
