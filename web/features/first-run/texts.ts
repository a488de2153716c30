import { language } from '#web/i18n/current-language.ts'

export const firstRunTexts = language.catalogue('firstRun', {
  uk: () => import('./messages.uk.ts'),
  en: () => import('./messages.en.ts'),
})

// They come with the first run and are there before it is drawn.
await firstRunTexts.ready()
