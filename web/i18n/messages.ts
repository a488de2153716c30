import { useStore } from '#ui/store.ts'
import type { staffGiveaways } from '#web/features/admin/giveaway-messages.uk.ts'
import type { admin } from '#web/features/admin/messages.uk.ts'
import type { myAccount } from '#web/features/my-account/messages.uk.ts'
import type * as account from './account.uk.ts'
import { language } from './current-language.ts'
import type * as entrance from './entrance.uk.ts'
import type * as site from './site.uk.ts'

export type SiteMessages = typeof site.site
export type EntranceMessages = typeof entrance.entrance
export type Messages = typeof account.account
export type MyAccountMessages = typeof myAccount
export type AdminMessages = typeof admin
export type StaffGiveawayMessages = typeof staffGiveaways

/** Texts that every screen needs, loaded first and therefore few. */
export const siteTexts = language.catalogue<SiteMessages>({
  uk: async () => (await import('./site.uk.ts')).site,
  en: async () => (await import('./site.en.ts')).site,
})

/** The same with those of registration, sign-in and the 5XX page. */
export const entranceTexts = language.catalogue<EntranceMessages>({
  uk: async () => (await import('./entrance.uk.ts')).entrance,
  en: async () => (await import('./entrance.en.ts')).entrance,
})

/** The same with those of the account area. */
export const accountTexts = language.catalogue<Messages>({
  uk: async () => (await import('./account.uk.ts')).account,
  en: async () => (await import('./account.en.ts')).account,
})

/** Those of the account's own settings, apart from the others: few visits need them. */
export const myAccountTexts = language.catalogue<MyAccountMessages>({
  uk: async () => (await import('#web/features/my-account/messages.uk.ts')).myAccount,
  en: async () => (await import('#web/features/my-account/messages.en.ts')).myAccount,
})

/** Those of the admin area, for the staff alone. */
export const adminTexts = language.catalogue<AdminMessages>({
  uk: async () => (await import('#web/features/admin/messages.uk.ts')).admin,
  en: async () => (await import('#web/features/admin/messages.en.ts')).admin,
})

/** Those of giveaways, for the staff; what participants read speaks one language and comes with its screen. */
export const staffGiveawayTexts = language.catalogue<StaffGiveawayMessages>({
  uk: async () => (await import('#web/features/admin/giveaway-messages.uk.ts')).staffGiveaways,
  en: async () => (await import('#web/features/admin/giveaway-messages.en.ts')).staffGiveaways,
})

export function useSiteMessages(): SiteMessages {
  return useStore(siteTexts)
}

/** Only for the sign-in screen and the 5XX page. */
export function useEntranceMessages(): EntranceMessages {
  return useStore(entranceTexts)
}

/** The whole catalogue of the account area; only for screens under /my. */
export function useMessages(): Messages {
  return useStore(accountTexts)
}

/** Only for the settings screen. */
export function useMyAccountMessages(): MyAccountMessages {
  return useStore(myAccountTexts)
}

/** Only for screens under /admin and /as. */
export function useAdminMessages(): AdminMessages {
  return useStore(adminTexts)
}

/** Only for the staff's screens of giveaways. */
export function useStaffGiveawayMessages(): StaffGiveawayMessages {
  return useStore(staffGiveawayTexts)
}
