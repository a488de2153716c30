import { language } from '#web/i18n/current-language.ts'

export const designTexts = language.catalogue('design', {
  uk: () => import('./design-messages.uk.ts'),
  en: () => import('./design-messages.en.ts'),
})

// They come with the design screen and are there before it is drawn.
await designTexts.ready()
