import type { Locale } from '#domain/locales.ts'
import { brandTitle } from './brand-title.ts'
import type { IconName } from './icon-names.gen.ts'
import { iconTitles } from './icon-titles.gen.ts'

/** An icon's name; brands have the same name in every language. */
export function iconTitle(name: IconName, locale: Locale): string {
  return iconTitles[name]?.[locale] ?? brandTitle(name)
}
