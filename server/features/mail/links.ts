import { defaultLocale, type Locale } from '#domain/locales.ts'

/**
 * The sign-in screen in a language. What a link carries stands in the fragment, which browsers send to nobody and
 * scanners of mailboxes cannot use up by opening the address.
 */
export function authLink(appOrigin: string, locale: Locale, fragment = ''): string {
  const prefix = locale === defaultLocale ? '' : `/${locale}`
  return `${appOrigin}${prefix}/auth${fragment === '' ? '' : `#${fragment}`}`
}
