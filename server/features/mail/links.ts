import { defaultLocale, type Locale } from '#domain/locales.ts'

/**
 * Returns the URL of the sign-in screen in a language. Tokens are in the fragment, which browsers never send, so that
 * mailbox scanners that open the URL cannot use them up.
 */
export function authLink(appOrigin: string, locale: Locale, fragment = ''): string {
  const prefix = locale === defaultLocale ? '' : `/${locale}`
  return `${appOrigin}${prefix}/auth${fragment === '' ? '' : `#${fragment}`}`
}
