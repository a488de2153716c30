import { language } from '#web/i18n/current-language.ts'

export const asTexts = language.catalogue('as', {
  uk: () => import('./messages.uk.ts'),
  en: () => import('./messages.en.ts'),
})

// Only these screens need these texts, so they come with them and are there before one is drawn.
await asTexts.ready()
