import type { Locale } from '#domain/locales.ts'
import type { PageAlignment } from './alignment.ts'
import type { Figures } from './figures.ts'

/** What a page knows about the place where it is shown. */
export interface PageContext {
  pageId: string
  /** The page's address without the slash. */
  path: string
  locale: Locale
  /** The language that the page was written in, where it is shown in its other one. */
  writtenIn?: Locale | undefined
  /** The other language of a page that has two. */
  otherLocale?: Locale | undefined
  /** What the operator calls the product. */
  siteName: string
  /** Origin of the account area, such as `https://lanka.example`; empty for the page's own. */
  appOrigin: string
  /** Origin of uploaded pictures; empty for the page's own. */
  contentOrigin: string
  /** Origin of frames with signed HTML; the page's own where it is not said. */
  frameOrigin?: string | undefined
  /** What outside services said, as far as it is known. */
  figures?: Figures | undefined
  /** Shown in a frame on its owner's site, from which links lead into tabs of their own. */
  framed?: boolean | undefined
  /** Shown in the editor: blocks can then be found by `data-frame`. */
  preview: boolean
}

export interface ViewProps<Block> {
  block: Block
  context: PageContext
  /** Where lines of the page begin, in the middle where it is not said. */
  align?: PageAlignment | undefined
  /** The block's picture is among the first things seen and must not wait for scrolling. */
  eager: boolean
  /** The language of the owner's words, for views that say words of their own in the page's. */
  lang?: Locale | undefined
}

/** Draws the public HTML of a block: without state, without hooks, without styles in attributes. */
export type View<Block> = (props: ViewProps<Block>) => React.ReactNode
