import { language } from '#web/i18n/current-language.ts'

export const lookTexts = language.catalogue('look', {
  uk: () => import('./look-messages.uk.ts'),
  en: () => import('./look-messages.en.ts'),
})

// They come with whatever shows or changes the look of a page, and are there before it is drawn.
await lookTexts.ready()
