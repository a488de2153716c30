import type { WidgetColors } from './colors.ts'
import type { PageWidget } from './schema.ts'

/** What the script on the owner's site has to know of a page, in the words of the visitor's language. */
export interface ShownWidget {
  enabled: true
  /** The page's present address, without the slash. */
  path: string
  side: PageWidget['side']
  caption: string
  site: string | null
  title: string
  words: { open: string; newTab: string; close: string }
  colors: WidgetColors
  /** A small WebP in base64, so that the site need not allow pictures of ours; null for a page without one. */
  avatar: string | null
}

/** Whatever the reason is, nobody is told more than this: the script then draws nothing. */
interface RestingWidget {
  enabled: false
}

export type WidgetSettings = ShownWidget | RestingWidget
