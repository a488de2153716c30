import { relativeLuminance } from './contrast.ts'
import { iconColors } from './icon-colors.gen.ts'
import type { IconName } from './icon-names.gen.ts'

/** Of a brand whose colour is lighter than this, the mark is drawn in ink: of 1 (white), as WCAG measures light. */
const lightest = 0.6

/** What the mark of a brand stands on, and its own colour there; nothing of an icon that is no brand's. */
export function brandColors(name: IconName): { backgroundColor: string; color: string } | undefined {
  const background = iconColors[name]
  if (background === undefined) return undefined
  return { backgroundColor: background, color: relativeLuminance(background) > lightest ? '#1a1417' : '#fff' }
}
