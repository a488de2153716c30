import { language } from '#web/i18n/current-language.ts'

export const historyTexts = language.catalogue('history', {
  uk: () => import('./messages.uk.ts'),
  en: () => import('./messages.en.ts'),
})
export type HistoryTexts = ReturnType<typeof historyTexts.get>

// Only this screen needs these texts, so they come with its own chunk and are there before it is drawn.
await historyTexts.ready()
