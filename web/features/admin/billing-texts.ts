import { language } from '#web/i18n/current-language.ts'

/** Texts of invoices for the staff. */
export const staffBillingTexts = language.catalogue('staffBilling', {
  uk: () => import('./billing-messages.uk.ts'),
  en: () => import('./billing-messages.en.ts'),
})
