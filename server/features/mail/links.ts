import { defaultLocale, type Locale } from '#domain/locales.ts'

/**
 * Returns the URL of the sign-in screen in a language, with `login`, if given, filled in. Tokens are in the fragment,
 * which browsers never send, so that mailbox scanners that open the URL cannot use them up.
 */
export function authLink(appOrigin: string, locale: Locale, fragment = '', login?: string): string {
  const prefix = locale === defaultLocale ? '' : `/${locale}`
  const query = login === undefined ? '' : `?login=${encodeURIComponent(login)}`
  return `${appOrigin}${prefix}/auth${query}${fragment === '' ? '' : `#${fragment}`}`
}
