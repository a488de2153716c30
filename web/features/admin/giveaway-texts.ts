import { language } from '#web/i18n/current-language.ts'

/** Texts of giveaways for the staff; participants' texts have one language and are part of their screen. */
export const staffGiveawayTexts = language.catalogue('staffGiveaways', {
  uk: () => import('./giveaway-messages.uk.ts'),
  en: () => import('./giveaway-messages.en.ts'),
})
