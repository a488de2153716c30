import { language } from '#web/i18n/current-language.ts'

export const statisticsTexts = language.catalogue('statistics', {
  uk: () => import('./messages.uk.ts'),
  en: () => import('./messages.en.ts'),
})

// Only screens with figures need these texts, so they come with their chunks and are there before they are drawn.
await statisticsTexts.ready()
