import type { Locale } from '#domain/locales.ts'
import type { PageAlignment } from './alignment.ts'
import type { Figures } from './figures.ts'

/** Where and how a page is rendered. */
export interface PageContext {
  pageId: string
  /** The page's path without the slash. */
  path: string
  locale: Locale
  /** The page's original language, if it is shown in its second one. */
  writtenIn?: Locale | undefined
  /** The other language of a page that has two. */
  otherLocale?: Locale | undefined
  /** What the operator calls the product. */
  siteName: string
  /** Origin of the account area, such as `https://lanka.example`; empty for the page's own. */
  appOrigin: string
  /** Origin of uploaded pictures; empty for the page's own. */
  contentOrigin: string
  /** Origin of frames with signed HTML; by default the page's own. */
  frameOrigin?: string | undefined
  /** Outside figures that are known. */
  figures?: Figures | undefined
  /** Whether the page is in a frame on its owner's site; its links then open tabs. */
  framed?: boolean | undefined
  /** Whether the words of the name keep their places when its font comes, see `name-face.ts`. */
  hasFixedName?: boolean | undefined
  /** Whether it is the editor's preview; blocks then have `data-frame`. */
  preview: boolean
}

export interface ViewProps<Block> {
  block: Block
  context: PageContext
  /** The page's text alignment; undefined on pages from before layouts, which are centred. */
  align?: PageAlignment | undefined
  /** Whether the block's picture is above the fold and must not load lazily. */
  eager: boolean
  /** Language of the owner's words, for views that also contain the product's words. */
  lang?: Locale | undefined
}

/** Renders a block's public HTML: without state, hooks and style attributes. */
export type View<Block> = (props: ViewProps<Block>) => React.ReactNode
