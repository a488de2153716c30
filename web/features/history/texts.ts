import { language } from '#web/i18n/current-language.ts'

export const historyTexts = language.catalogue('history', {
  uk: () => import('./messages.uk.ts'),
  en: () => import('./messages.en.ts'),
})
export type HistoryTexts = ReturnType<typeof historyTexts.get>

// Loaded with this screen's chunk and awaited before it renders.
await historyTexts.ready()
