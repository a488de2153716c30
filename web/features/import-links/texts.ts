import { language } from '#web/i18n/current-language.ts'

export const importLinksTexts = language.catalogue('importLinks', {
  uk: () => import('./messages.uk.ts'),
  en: () => import('./messages.en.ts'),
})
export type ImportLinksTexts = ReturnType<typeof importLinksTexts.get>

// Loaded with this dialog's chunk and awaited before it renders.
await importLinksTexts.ready()
