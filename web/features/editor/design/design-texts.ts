import { language } from '#web/i18n/current-language.ts'

export const designTexts = language.catalogue('design', {
  uk: () => import('./design-messages.uk.ts'),
  en: () => import('./design-messages.en.ts'),
})

// Loaded with their users' chunk and awaited before it renders.
await designTexts.ready()
