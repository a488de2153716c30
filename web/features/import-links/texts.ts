import { language } from '#web/i18n/current-language.ts'

export const movesTexts = language.catalogue('moves', {
  uk: () => import('./messages.uk.ts'),
  en: () => import('./messages.en.ts'),
})
export type MovesTexts = ReturnType<typeof movesTexts.get>

// Loaded with this dialog's chunk and awaited before it renders.
await movesTexts.ready()
