import type { Locale } from '#domain/locales.ts'

interface AnalyticsTexts {
  ask(names: readonly string[]): string
  no: string
  yes: string
  /** Label of the button at the foot of the page that shows the question again. */
  again: string
}

const listed = (locale: Locale, names: readonly string[]) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)

const uk: AnalyticsTexts = {
  // The preposition is `в` before a vowel and `у` before a consonant.
  ask: (names) =>
    `Можна порахувати ваш візит ${/^[AEIOU]/.test(names[0]!) ? 'в' : 'у'} ${listed('uk', names)}? Без цього сторінка працює так само.`,
  no: 'Ні, дякую',
  yes: 'Можна',
  again: 'Дозвіл на підрахунок візитів',
}

const en: AnalyticsTexts = {
  ask: (names) => `OK to count your visit in ${listed('en', names)}? The page works the same without it.`,
  no: 'No, thanks',
  yes: 'It’s OK',
  again: 'Visit counting',
}

export const messages = { uk, en }
