import type { AnalyticsService } from '#page/analytics/schema.ts'
import type { BackgroundId } from '#page/registry/background-ids.gen.ts'
import type { Block, BlockType } from '#page/registry/models.gen.ts'
import { createStore } from '#ui/store.ts'
import type { DesignTab } from '#web/features/editor/design-tabs.tsx'

/** What somebody on Free was about to do when a lock stopped them. */
export type Wish =
  /**
   * `blocks` where they are ready already; `pasted` where they wait in the field for pasted text, too; `from` says
   * where the one stands that is to be moved here.
   */
  | {
      kind: 'block'
      type: BlockType
      below?: string | undefined
      blocks?: readonly Block[] | undefined
      pasted?: boolean | undefined
      from?: { pageId: string; id: string } | undefined
    }
  /** `tab` of the design screen was open beside what is tried out. */
  | { kind: 'background'; id: BackgroundId; tab?: DesignTab }
  /** Room for more blocks, with those pasted that had none, and for more pages. */
  | { kind: 'blocks'; blocks?: readonly Block[] | undefined }
  | { kind: 'pages' }
  | { kind: 'form' }
  | { kind: 'analytics'; service: AnalyticsService }
  | { kind: 'widget' }
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
