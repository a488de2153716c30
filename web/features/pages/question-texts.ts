import { language } from '#web/i18n/current-language.ts'

export const questionTexts = language.catalogue('pageQuestions', {
  uk: () => import('./question-messages.uk.ts'),
  en: () => import('./question-messages.en.ts'),
})

// Loaded with the question's chunk and awaited before it renders.
await questionTexts.ready()
