import { language } from '#web/i18n/current-language.ts'

export const receivedTexts = language.catalogue('received', {
  uk: () => import('./messages.uk.ts'),
  en: () => import('./messages.en.ts'),
})

// Only this screen needs these texts, so they come with its own chunk and are there before it is drawn.
await receivedTexts.ready()
