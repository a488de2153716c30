import { useStore } from '#ui/store.ts'
import { language } from '#web/i18n/current-language.ts'
import type * as uk from './messages.uk.ts'

const texts = language.catalogue<typeof uk.inbox>({
  uk: async () => (await import('./messages.uk.ts')).inbox,
  en: async () => (await import('./messages.en.ts')).inbox,
})

// Only this screen needs these texts, so they come with its own chunk and are there before it is drawn.
await texts.ready()

export function useInboxTexts(): typeof uk.inbox {
  return useStore(texts)
}
