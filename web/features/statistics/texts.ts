import { language } from '#web/i18n/current-language.ts'

export const statisticsTexts = language.catalogue('statistics', {
  uk: () => import('./messages.uk.ts'),
  en: () => import('./messages.en.ts'),
})

// Loaded with the chunks of screens with figures and awaited before these render.
await statisticsTexts.ready()
