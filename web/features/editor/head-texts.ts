import { language } from '#web/i18n/current-language.ts'

export const headTexts = language.catalogue('pageHead', {
  uk: () => import('./head-messages.uk.ts'),
  en: () => import('./head-messages.en.ts'),
})

// They come with the form and are there before it is drawn.
await headTexts.ready()
