import { language } from '#web/i18n/current-language.ts'

export const trashTexts = language.catalogue('trash', {
  uk: () => import('./messages.uk.ts'),
  en: () => import('./messages.en.ts'),
})

// Loaded with this part's chunk and awaited before it renders.
await trashTexts.ready()
