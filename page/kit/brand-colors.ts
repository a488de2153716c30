import { relativeLuminance } from './contrast.ts'
import { iconColors } from './icon-colors.gen.ts'
import type { IconName } from './icon-names.gen.ts'

/** Relative luminance (WCAG) above which a brand's colour needs a dark icon. */
const lightest = 0.6

/** Background and icon colour of a brand; undefined for other icons. */
export function brandColors(name: IconName): { backgroundColor: string; color: string } | undefined {
  const background = iconColors[name]
  if (background === undefined) return undefined
  return { backgroundColor: background, color: relativeLuminance(background) > lightest ? '#1a1417' : '#fff' }
}
