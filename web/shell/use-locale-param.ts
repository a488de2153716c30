import { defaultLocale, type Locale } from '#domain/locales.ts'
import { useLocale } from '#web/i18n/current-language.ts'

/** The language as a link's path parameter: the default one is left out of addresses. */
export function useLocaleParam(): Locale | undefined {
  const locale = useLocale()
  return locale === defaultLocale ? undefined : locale
}
