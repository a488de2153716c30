import type { Locale } from '#domain/locales.ts'
import { brandTitle } from './brand-title.ts'
import type { IconName } from './icon-names.gen.ts'
import { iconTitles } from './icon-titles.gen.ts'

/** What an icon stands for; a brand is called the same in every language. */
export function iconTitle(name: IconName, locale: Locale): string {
  return iconTitles[name]?.[locale] ?? brandTitle(name)
}
