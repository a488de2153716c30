import { language } from '#web/i18n/current-language.ts'

export const plusTexts = language.catalogue('plus', {
  uk: () => import('./messages.uk.ts'),
  en: () => import('./messages.en.ts'),
})

// Only what asks for money needs these texts, so they come with its own chunk and are there before it is drawn.
await plusTexts.ready()
