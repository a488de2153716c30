import { language } from '#web/i18n/current-language.ts'

export const firstRunTexts = language.catalogue('firstRun', {
  uk: () => import('./messages.uk.ts'),
  en: () => import('./messages.en.ts'),
})

// Loaded with the first run and awaited before it renders.
await firstRunTexts.ready()
