import { language } from '#web/i18n/current-language.ts'

export const pasteTexts = language.catalogue('pasted', {
  uk: () => import('./paste-messages.uk.ts'),
  en: () => import('./paste-messages.en.ts'),
})

// Loaded with their users' chunk and awaited before it renders.
await pasteTexts.ready()
