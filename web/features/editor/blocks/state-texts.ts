import { language } from '#web/i18n/current-language.ts'

export const stateTexts = language.catalogue('blockState', {
  uk: () => import('./state-messages.uk.ts'),
  en: () => import('./state-messages.en.ts'),
})

// Loaded with their users' chunk and awaited before it renders.
await stateTexts.ready()
