import { useStore } from '#ui/use-store.ts'
import { language } from './current-language.ts'
import type { Catalogue } from './language.ts'

/** Texts that every screen needs, loaded first and therefore few. */
export const siteTexts = language.catalogue('site', {
  uk: () => import('./site.uk.ts'),
  en: () => import('./site.en.ts'),
})
export type SiteMessages = ReturnType<typeof siteTexts.get>

/** The same with those of registration, sign-in and the 5XX page, for these alone. */
export const entranceTexts = language.catalogue('entrance', {
  uk: () => import('./entrance.uk.ts'),
  en: () => import('./entrance.en.ts'),
})
export type EntranceMessages = ReturnType<typeof entranceTexts.get>

/** Those of the steps to a new password and those that mails lead to, and of bans, apart from the others: few visits need them. */
export const rareEntranceTexts = language.catalogue('rareEntrance', {
  uk: () => import('#web/features/auth/rare-messages.uk.ts'),
  en: () => import('#web/features/auth/rare-messages.en.ts'),
})

/** The same with those of the account area, for screens under /my. */
export const accountTexts = language.catalogue('account', {
  uk: () => import('./account.uk.ts'),
  en: () => import('./account.en.ts'),
})
export type Messages = ReturnType<typeof accountTexts.get>

/** Those of the account's own settings, apart from the others: few visits need them. */
export const myAccountTexts = language.catalogue('myAccount', {
  uk: () => import('#web/features/my-account/messages.uk.ts'),
  en: () => import('#web/features/my-account/messages.en.ts'),
})

const staff = () => import('#web/features/admin/loaders.ts')

/** Those of the admin area, for the staff alone: screens under /admin and /as. */
export const adminTexts = language.catalogue('admin', {
  uk: async () => (await staff()).texts.uk(),
  en: async () => (await staff()).texts.en(),
})

/** Those of giveaways, for the staff; what participants read has one language and comes with its screen. */
export const staffGiveawayTexts = language.catalogue('staffGiveaways', {
  uk: async () => (await staff()).giveawayTexts.uk(),
  en: async () => (await staff()).giveawayTexts.en(),
})

/** Those of invoices, for the staff. */
export const staffBillingTexts = language.catalogue('staffBilling', {
  uk: async () => (await staff()).billingTexts.uk(),
  en: async () => (await staff()).billingTexts.en(),
})

/** A part's texts in the language shown. Whoever asks makes sure first that they are loaded (`ready`). */
export function useTexts<Part>(part: Catalogue<Part>): Part {
  return useStore(part)
}
