import { isLocale, type Locale } from './locales.ts'

const name = 'language'
const expires = 'Thu, 31 Dec 2099 23:59:59 GMT'

/** The supported language in a `document.cookie` text. */
export function readLanguage(cookies: string): Locale | undefined {
  const value = cookies
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  return isLocale(value) ? value : undefined
}

/** `secure` where the product is served over HTTPS: no answer over anything else is ours then. */
export function languageCookie(locale: Locale, secure: boolean): string {
  return `${name}=${locale}; path=/; expires=${expires}; SameSite=Lax${secure ? '; Secure' : ''}`
}
