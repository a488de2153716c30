import { brandTitles } from './brand-titles.gen.ts'
import type { IconName } from './icon-names.gen.ts'

/** A brand's name; empty for other icons. */
export function brandTitle(name: IconName): string {
  return brandTitles[name] ?? name[0]!.toUpperCase() + name.slice(1)
}
