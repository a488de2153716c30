import { language } from '#web/i18n/current-language.ts'

export const pageFileTexts = language.catalogue('pageFile', {
  uk: () => import('./messages.uk.ts'),
  en: () => import('./messages.en.ts'),
})

// Loaded with this section's chunk and awaited before it renders.
await pageFileTexts.ready()
