import { defaultLocale, type Locale } from '#domain/locales.ts'
import { useStore } from '#ui/use-store.ts'
import { config } from '#web/config.ts'
import { storage } from '#web/session/safe-storage.ts'
import { unchosenKey } from '#web/start/language-notes.ts'
import { createLanguage } from './language.ts'
import { languageCookie, readLanguage } from '#domain/language-cookie.ts'
import { setTexts } from './set-texts.ts'

/**
 * Whether the cookie was there when this window opened, or a language has been chosen since. What has been put there
 * without anybody is nobody's choice.
 */
let chosen = readLanguage(document.cookie) !== undefined && storage.getItem(unchosenKey) === null

function write(locale: Locale): void {
  document.cookie = languageCookie(locale, location.protocol === 'https:')
}

// Browsers shorten what lasts longer than 400 days, and count them anew whenever it is written.
if (chosen) write(storedLocale())

/** The language of this window; its choice is kept in a cookie that the server reads too. */
export const language = createLanguage(
  (locale) => {
    chosen = true
    storage.removeItem(unchosenKey)
    write(locale)
  },
  (messages) => setTexts(messages, config.siteName),
)

language.subscribe(() => (document.documentElement.lang = language.get()))

/** Puts the language shown into a cookie that says none, or one that there is not; that is nobody's choice. */
export function keepShownLanguage(): void {
  if (readLanguage(document.cookie) !== undefined) return
  if (!chosen) storage.setItem(unchosenKey, '1')
  write(language.get())
}

/** Whether this browser has a language of its own choice, and not just the one that everybody begins with. */
export function isLanguageChosen(): boolean {
  return chosen
}

export function storedLocale(): Locale {
  return readLanguage(document.cookie) ?? defaultLocale
}

export function useLocale(): Locale {
  return useStore(language)
}
