import { language } from '#web/i18n/current-language.ts'

export const lookTexts = language.catalogue('look', {
  uk: () => import('./look-messages.uk.ts'),
  en: () => import('./look-messages.en.ts'),
})

// Loaded with their users' chunk and awaited before it renders.
await lookTexts.ready()
