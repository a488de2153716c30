import { language } from '#web/i18n/current-language.ts'

export const integrationsTexts = language.catalogue('integrations', {
  uk: () => import('./messages.uk.ts'),
  en: () => import('./messages.en.ts'),
})

// Loaded with this screen's chunk and awaited before it renders.
await integrationsTexts.ready()
