import { language } from '#web/i18n/current-language.ts'

export const editorTexts = language.catalogue('editor', {
  uk: () => import('./messages.uk.ts'),
  en: () => import('./messages.en.ts'),
})
export type EditorMessages = ReturnType<typeof editorTexts.get>

// Only the editor needs these texts, so they come with its own chunk and are there before its screens are drawn.
await editorTexts.ready()
