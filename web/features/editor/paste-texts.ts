import { language } from '#web/i18n/current-language.ts'

export const pasteTexts = language.catalogue('pasted', {
  uk: () => import('./paste-messages.uk.ts'),
  en: () => import('./paste-messages.en.ts'),
})

// They come with what was understood and are there before it is drawn.
await pasteTexts.ready()
