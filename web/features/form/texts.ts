import { useStore } from '#ui/store.ts'
import { language } from '#web/i18n/current-language.ts'
import type * as uk from './messages.uk.ts'

const texts = language.catalogue<typeof uk.form>({
  uk: async () => (await import('./messages.uk.ts')).form,
  en: async () => (await import('./messages.en.ts')).form,
})

// Only this screen needs these texts, so they come with its own chunk and are there before it is drawn.
await texts.ready()

export function useFormTexts(): typeof uk.form {
  return useStore(texts)
}
