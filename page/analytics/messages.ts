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
  ask: (names) => `Можна порахувати ваш візит у ${listed('uk', names)}? Без цього сторінка працює так само.`,
  no: 'Ні, дякую',
  yes: 'Можна',
  again: 'Дозвіл на облік візитів',
}

const en: AnalyticsTexts = {
  ask: (names) => `May your visit be counted in ${listed('en', names)}? The page works just the same without it.`,
  no: 'No, thanks',
  yes: 'It may',
  again: 'Counting of visits',
}

export const messages = { uk, en }
