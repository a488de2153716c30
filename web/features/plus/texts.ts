import { language } from '#web/i18n/current-language.ts'

export const plusTexts = language.catalogue('plus', {
  uk: () => import('./messages.uk.ts'),
  en: () => import('./messages.en.ts'),
})

// Loaded with the parts that sell Plus and awaited before they render.
await plusTexts.ready()
