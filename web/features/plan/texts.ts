import { language } from '#web/i18n/current-language.ts'

export const planTexts = language.catalogue('plan', {
  uk: () => import('./messages.uk.ts'),
  en: () => import('./messages.en.ts'),
})

// The plan's screen and the news about it need these texts; they come with either, and are there before it is drawn.
await planTexts.ready()
