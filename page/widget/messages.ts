import { quoted, type Locale } from '#domain/locales.ts'

interface WidgetTexts {
  /** Accessible name of a button without a caption. */
  open: (title: string) => string
  newTab: string
  close: string
}

const uk: WidgetTexts = {
  open: (title) => `Відкрити сторінку ${quoted(title)}`,
  newTab: 'Відкрити в новій вкладці',
  close: 'Закрити',
}

const en: WidgetTexts = {
  open: (title) => `Open the page “${title}”`,
  newTab: 'Open in a new tab',
  close: 'Close',
}

export const messages: Record<Locale, WidgetTexts> = { uk, en }
