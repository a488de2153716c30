import type { WidgetColors } from './colors.ts'
import type { PageWidget } from './schema.ts'

/** Settings of the widget's script in the visitor's language. */
export interface ShownWidget {
  enabled: true
  /** The page's current path without the slash. */
  path: string
  side: PageWidget['side']
  caption: string
  site: string | null
  title: string
  words: { open: string; newTab: string; close: string }
  colors: WidgetColors
  /** A small WebP in base64, so that the site need not allow our pictures; null for a page without one. */
  avatar: string | null
}

/** The widget is off; the reason is not disclosed, and the script draws nothing. */
interface DisabledWidget {
  enabled: false
}

export type WidgetSettings = ShownWidget | DisabledWidget
