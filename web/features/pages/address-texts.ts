import { language } from '#web/i18n/current-language.ts'

const addressTexts = language.catalogue('address', {
  uk: () => import('#web/features/auth/address-messages.uk.ts'),
  en: () => import('#web/features/auth/address-messages.en.ts'),
})

// They come with the few screens that have such a field.
await addressTexts.ready()

export { addressTexts }
