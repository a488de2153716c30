import type { Locale } from '#domain/locales.ts'
import type { LayoutId } from './layout-ids.ts'

/** How a page is built; how that looks is the `style.css` beside it. */
export interface Layout {
  id: LayoutId
  name: Readonly<Record<Locale, string>>
  /** Where its lines begin, unless the owner chose otherwise; `fixed` where the construction allows nothing else. */
  align: 'centre' | 'left' | 'fixed'
  /**
   * Where the first lines of a description of several parts stand, see `splitDescription`: before the name, which they
   * share a line with the photo for, or after it. `null` leaves them in the description, on lines of their own.
   */
  rolePlace: 'before' | 'after' | null
  /** Icons at the beginning of the page stand in its head. */
  hasHeadIcons: boolean
  /** On wide screens, what the page ends with beside its rows stands in a column of its own, see `splitBlocks`. */
  hasAside: boolean
  /** There, all that follows the last link stands in it once something of it would, so that the rows are links alone. */
  hasLinksApart?: boolean
  /** What of it would go on far below the rows stands in pairs below both. */
  hasRestBelow?: boolean
  /** A wide picture over the head, or what stands for it. */
  hasCover: boolean
  hasCapitalName: boolean
  /** In windows from this width on the name has a share of them, without edges of so many pixels. */
  nameBeside?: readonly [from: number, share: number, edges: number]
  /** What moves behind the page is seen behind its name, and nowhere else. */
  hasMovingName?: boolean
  /** Where lines begin on the left, the icons of the head stand beside the photo, and so before the name. */
  hasIconsBesidePhoto?: boolean
  /** The first jar stands before the rows, and on wide screens in a column of its own. */
  hasJarFirst?: boolean
  /** The highlighted link stands before the icons of the page's beginning, right below the name. */
  hasActionFirst?: boolean
  /** What jars stand on: a plate a shade away from the background, or a band in a colour of its own. */
  jars?: 'plate' | 'band'
  /** The photo is as large as the head, whose words stand on it. */
  hasPortrait?: boolean
  /** Text stands on panels that let the background shine through, and never on the background itself. */
  hasPanels?: boolean
  /** Rows do not just stand one after the other, see `arrangements.ts`. */
  isArranged?: boolean
  /** Without a photo, what somebody says of oneself takes its place on wide screens, as large as it fits. */
  hasTextForPhoto?: boolean
  /** Widths of the photo, as the attribute `sizes` says them. */
  photoSizes: string
}
