import { language } from '#web/i18n/current-language.ts'

export const inboxTexts = language.catalogue('inbox', {
  uk: () => import('./messages.uk.ts'),
  en: () => import('./messages.en.ts'),
})

// Loaded with this screen's chunk and awaited before it renders.
await inboxTexts.ready()
