import { useStore } from '#ui/store.ts'
import { language } from '#web/i18n/current-language.ts'
import type * as uk from './messages.uk.ts'

export type EditorMessages = typeof uk.editor

const texts = language.catalogue<EditorMessages>({
  uk: async () => (await import('./messages.uk.ts')).editor,
  en: async () => (await import('./messages.en.ts')).editor,
})

// Only the editor needs these texts, so they come with its own chunk and are there before its screens are drawn.
await texts.ready()

export function useEditorMessages(): EditorMessages {
  return useStore(texts)
}
