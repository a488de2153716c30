import { language } from '#web/i18n/current-language.ts'

export const menuTexts = language.catalogue('blockMenu', {
  uk: () => import('./menu-messages.uk.ts'),
  en: () => import('./menu-messages.en.ts'),
})

// They come with the menu and are there before it is drawn.
await menuTexts.ready()
