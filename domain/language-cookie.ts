import { isLocale, type Locale } from './locales.ts'

const name = 'language'
const expires = 'Thu, 31 Dec 2099 23:59:59 GMT'

/** Returns the supported language in a `document.cookie` text. */
export function readLanguage(cookies: string): Locale | undefined {
  const value = cookies
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  return isLocale(value) ? value : undefined
}

/**
 * Returns the cookie's text. `secure` if the product is served over HTTPS, so that the cookie is not sent over plain
 * HTTP.
 */
export function languageCookie(locale: Locale, secure: boolean): string {
  return `${name}=${locale}; path=/; expires=${expires}; SameSite=Lax${secure ? '; Secure' : ''}`
}
