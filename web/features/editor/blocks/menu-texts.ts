import { language } from '#web/i18n/current-language.ts'

export const menuTexts = language.catalogue('blockMenu', {
  uk: () => import('./menu-messages.uk.ts'),
  en: () => import('./menu-messages.en.ts'),
})

// Loaded with their users' chunk and awaited before it renders.
await menuTexts.ready()
