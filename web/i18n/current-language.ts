import { defaultLocale, type Locale } from '#domain/locales.ts'
import { useStore } from '#ui/use-store.ts'
import { config } from '#web/config.ts'
import { storage } from '#web/session/safe-storage.ts'
import { unchosenKey } from '#web/start/language-keys.ts'
import { createLanguage } from './language.ts'
import { languageCookie, readLanguage } from '#domain/language-cookie.ts'
import { typesetTexts } from './typeset-texts.ts'

/**
 * Whether a person chose the language: the cookie existed when this window opened, or a language has been chosen since.
 * A cookie that was written without a choice does not count.
 */
let chosen = readLanguage(document.cookie) !== undefined && storage.getItem(unchosenKey) === null

function write(locale: Locale): void {
  document.cookie = languageCookie(locale, location.protocol === 'https:')
}

// Browsers limit cookies to 400 days after they are written, so the cookie is renewed.
if (chosen) write(storedLocale())

/** The language of this window; a chosen one is stored in a cookie that the server reads too. */
export const language = createLanguage(
  (locale) => {
    chosen = true
    storage.removeItem(unchosenKey)
    write(locale)
  },
  (messages) => typesetTexts(messages, config),
)

language.subscribe(() => (document.documentElement.lang = language.get()))

/** Stores the shown language in the cookie if that has no supported one; this does not count as a choice. */
export function keepShownLanguage(): void {
  if (readLanguage(document.cookie) !== undefined) return
  if (!chosen) storage.setItem(unchosenKey, '1')
  write(language.get())
}

/** Whether a person chose a language in this browser; false while it shows the default. */
export function isLanguageChosen(): boolean {
  return chosen
}

/** Returns the language in the cookie, or the default one. */
export function storedLocale(): Locale {
  return readLanguage(document.cookie) ?? defaultLocale
}

export function useLocale(): Locale {
  return useStore(language)
}
