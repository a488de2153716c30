import { language } from '#web/i18n/current-language.ts'

export const settingsTexts = language.catalogue('settings', {
  uk: () => import('./messages.uk.ts'),
  en: () => import('./messages.en.ts'),
})

// Only this screen needs these texts, so they come with its own chunk and are there before it is drawn.
await settingsTexts.ready()
