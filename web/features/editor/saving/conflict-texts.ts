import { language } from '#web/i18n/current-language.ts'

export const conflictTexts = language.catalogue('conflict', {
  uk: () => import('./conflict-messages.uk.ts'),
  en: () => import('./conflict-messages.en.ts'),
})

// Loaded with their users' chunk and awaited before it renders.
await conflictTexts.ready()
