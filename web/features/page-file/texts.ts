import { language } from '#web/i18n/current-language.ts'

export const pageFileTexts = language.catalogue('pageFile', {
  uk: () => import('./messages.uk.ts'),
  en: () => import('./messages.en.ts'),
})

// Only this section needs these texts, so they come with its own chunk and are there before it is drawn.
await pageFileTexts.ready()
