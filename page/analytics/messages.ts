import type { Locale } from '#domain/locales.ts'

interface AnalyticsTexts {
  ask(names: readonly string[]): string
  no: string
  yes: string
  /** At the foot of the page: opens the question again. */
  again: string
}

const listed = (locale: Locale, names: readonly string[]) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)

const uk: AnalyticsTexts = {
  // Before a vowel the preposition is the other one.
  ask: (names) =>
    `Можна порахувати ваш візит ${/^[AEIOU]/.test(names[0]!) ? 'в' : 'у'} ${listed('uk', names)}? Без цього сторінка працює так само.`,
  no: 'Ні, дякую',
  yes: 'Можна',
  again: 'Дозвіл на облік візитів',
}

const en: AnalyticsTexts = {
  ask: (names) => `OK to count your visit in ${listed('en', names)}? The page works the same without it.`,
  no: 'No, thanks',
  yes: 'It’s OK',
  again: 'Visit counting',
}

export const messages = { uk, en }
