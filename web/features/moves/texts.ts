import { language } from '#web/i18n/current-language.ts'

export const movesTexts = language.catalogue('moves', {
  uk: () => import('./messages.uk.ts'),
  en: () => import('./messages.en.ts'),
})
export type MovesTexts = ReturnType<typeof movesTexts.get>

// Only this dialog needs these texts, so they come with its own chunk and are there before it is drawn.
await movesTexts.ready()
