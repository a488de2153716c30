import { language } from '#web/i18n/current-language.ts'

export const planTexts = language.catalogue('plan', {
  uk: () => import('./messages.uk.ts'),
  en: () => import('./messages.en.ts'),
})

// Loaded with the plan's screen and its banners and awaited before they render.
await planTexts.ready()
