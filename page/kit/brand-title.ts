import { brandTitles } from './brand-titles.gen.ts'
import type { IconName } from './icon-names.gen.ts'

/** What a brand is called; empty for an icon that stands for none. */
export function brandTitle(name: IconName): string {
  return brandTitles[name] ?? name[0]!.toUpperCase() + name.slice(1)
}
