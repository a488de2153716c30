import { useSyncExternalStore } from 'react'
import { defaultLocale } from '#domain/locales.ts'
import type { Locale } from '#domain/locales.ts'
import { createLanguage } from './language.ts'
import { languageCookie, readLanguage } from './language-cookie.ts'

/** The language of this window; its choice is kept in a cookie that the server reads too. */
export const language = createLanguage((locale) => {
  if (readLanguage(document.cookie) !== locale) document.cookie = languageCookie(locale)
})

language.subscribe(() => (document.documentElement.lang = language.locale()))

/** The language this browser has chosen before; undefined when it never has. */
export function chosenLocale(): Locale | undefined {
  return readLanguage(document.cookie)
}

export function storedLocale(): Locale {
  return chosenLocale() ?? defaultLocale
}

export function useLocale(): Locale {
  return useSyncExternalStore(language.subscribe, language.locale)
}
