import type { AnalyticsService } from '#page/analytics/schema.ts'
import type { BackgroundId } from '#page/registry/background-ids.gen.ts'
import type { Block, BlockType } from '#page/registry/models.gen.ts'
import { createStore } from '#ui/store.ts'
import type { DesignTab } from '#web/features/editor/design/design-tabs.tsx'

/** An action that needs Plus and that a person on Free has attempted; it is done once Plus is paid. */
export type Wish =
  /**
   * `blocks`: finished blocks to add; `pasted`: whether they also wait in the paste field; `from`: the page from which
   * a block is to be moved.
   */
  | {
      kind: 'block'
      type: BlockType
      below?: string | undefined
      blocks?: readonly Block[] | undefined
      pasted?: boolean | undefined
      from?: { pageId: string; id: string } | undefined
    }
  /** `tab`: the design screen's tab that was open. */
  | { kind: 'background'; id: BackgroundId; tab?: DesignTab }
  /** More blocks than the limit allows, with those that did not fit as for `block`, or more pages. */
  | { kind: 'blocks'; blocks?: readonly Block[] | undefined; pasted?: boolean | undefined }
  | { kind: 'pages' }
  | { kind: 'form' }
  | { kind: 'analytics'; service: AnalyticsService }
  | { kind: 'widget' }
  /** `first`: the detail that was asked for. */
  | { kind: 'statistics'; first?: 'referrers' | undefined }
  /** Plus itself. */
  | { kind: 'plan' }
export type WishKind = Wish['kind']
export type WishOf<Kind extends WishKind> = Extract<Wish, { kind: Kind }>

/** A wish and its page. */
export interface Offer {
  wish: Wish
  pageId: string
}

/** The wish for which the Plus sheet is open. */
export const offered = createStore<Offer | undefined>(undefined)
/** The wish that was just paid for, until its screen has fulfilled it. */
export const granted = createStore<Offer | undefined>(undefined)
