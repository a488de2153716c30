import { language } from '#web/i18n/current-language.ts'

export const headTexts = language.catalogue('pageHead', {
  uk: () => import('./head-messages.uk.ts'),
  en: () => import('./head-messages.en.ts'),
})

// Loaded with their users' chunk and awaited before it renders.
await headTexts.ready()
