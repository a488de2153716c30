import type { Locale } from '#domain/locales.ts'
import type { LayoutId } from './layout-ids.ts'

/** A layout as data; its look is in the `style.css` beside it. */
export interface Layout {
  id: LayoutId
  name: Readonly<Record<Locale, string>>
  /** Default text alignment; `fixed` if the layout allows no other. */
  align: 'centre' | 'left' | 'fixed'
  /**
   * Place of the role (see `splitDescription`): `before` or `after` the name. `null` leaves it in the description on
   * lines of its own.
   */
  rolePlace: 'before' | 'after' | null
  /** Whether icons at the start of the page are part of the head. */
  hasHeadIcons: boolean
  /** Whether blocks at the end of the page form a column of their own on wide screens, see `splitBlocks`. */
  hasAside: boolean
  /** Whether that column contains everything after the last link, so that the rows are links alone. */
  hasLinksApart?: boolean
  /** Whether the part of that column that would extend far below the rows is placed in pairs below both. */
  hasRestBelow?: boolean
  /** Whether there is a wide picture, or a substitute, above the head. */
  hasCover: boolean
  hasCapitalName: boolean
  /** In windows from `from` px on, where the name has content beside it: its share of the width, and margins in px. */
  nameBeside?: readonly [from: number, share: number, edges: number]
  /** Whether a moving background is visible only behind the name. */
  hasDynamicBehindName?: boolean
  /** With left alignment, the head's icons stand beside the photo and before the name. */
  hasIconsBesidePhoto?: boolean
  /** Whether the first jar precedes the rows; on wide screens in a column that a long page goes on in. */
  hasJarFirst?: boolean
  /** Whether the highlighted link precedes the icons at the start of the page. */
  hasActionFirst?: boolean
  /** Background of jars: a surface slightly darker or lighter than the page, or a coloured band. */
  jars?: 'surface' | 'band'
  /** Whether the photo fills the head, with the name on it. */
  hasPortrait?: boolean
  /** Whether text stands on translucent panels and never directly on the background. */
  hasPanels?: boolean
  /** Whether rows are grouped, see `arrangements.ts`. */
  isArranged?: boolean
  /** Whether a large description replaces a missing photo on wide screens. */
  hasTextForPhoto?: boolean
  /** The photo's `sizes` attribute. */
  photoSizes: string
}
