import { language } from '#web/i18n/current-language.ts'

const addressTexts = language.catalogue('address', {
  uk: () => import('#web/features/auth/address-messages.uk.ts'),
  en: () => import('#web/features/auth/address-messages.en.ts'),
})

// Loaded with the few screens that have an address field.
await addressTexts.ready()

export { addressTexts }
