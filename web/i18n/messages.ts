import { useStore } from '#ui/use-store.ts'
import { language } from './current-language.ts'
import type { Catalogue } from './language.ts'

/** Texts that every screen needs; loaded first, so they are few. */
export const siteTexts = language.catalogue('site', {
  uk: () => import('./site.uk.ts'),
  en: () => import('./site.en.ts'),
})
export type SiteMessages = ReturnType<typeof siteTexts.get>

/** Site texts plus those of registration, sign-in and the 5XX page. */
export const entranceTexts = language.catalogue('entrance', {
  uk: () => import('./entrance.uk.ts'),
  en: () => import('./entrance.en.ts'),
})
export type EntranceMessages = ReturnType<typeof entranceTexts.get>

/** Texts of password reset, of screens that mails link to, and of bans; separate because few visits need them. */
export const rareEntranceTexts = language.catalogue('rareEntrance', {
  uk: () => import('#web/features/auth/rare-messages.uk.ts'),
  en: () => import('#web/features/auth/rare-messages.en.ts'),
})

/** Site texts plus those of the account area, for screens under /my. */
export const accountTexts = language.catalogue('account', {
  uk: () => import('./account.uk.ts'),
  en: () => import('./account.en.ts'),
})
export type Messages = ReturnType<typeof accountTexts.get>

/** Texts of the account's settings; separate because few visits need them. */
export const myAccountTexts = language.catalogue('myAccount', {
  uk: () => import('#web/features/my-account/messages.uk.ts'),
  en: () => import('#web/features/my-account/messages.en.ts'),
})

const staff = () => import('#web/features/admin/loaders.ts')

/** Texts of the admin area, for screens of the staff under /admin and /as. */
export const adminTexts = language.catalogue('admin', {
  uk: async () => (await staff()).texts.uk(),
  en: async () => (await staff()).texts.en(),
})

/** Returns a part's texts in the current language. They must be loaded before (`ready`). */
export function useTexts<Part>(part: Catalogue<Part>): Part {
  return useStore(part)
}
