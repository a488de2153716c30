import { language } from '#web/i18n/current-language.ts'

export const asTexts = language.catalogue('as', {
  uk: () => import('./messages.uk.ts'),
  en: () => import('./messages.en.ts'),
})

// Loaded with these screens and awaited before they render.
await asTexts.ready()
