import { language } from '#web/i18n/current-language.ts'

export const editorTexts = language.catalogue('editor', {
  uk: () => import('./messages.uk.ts'),
  en: () => import('./messages.en.ts'),
})
export type EditorMessages = ReturnType<typeof editorTexts.get>

// Loaded with the editor's chunk and awaited before its screens render.
await editorTexts.ready()
