import { useSyncExternalStore } from 'react'
import type * as account from './account.uk.ts'
import { language } from './current-language.ts'
import type * as site from './site.uk.ts'

export type SiteMessages = typeof site.site
export type Messages = typeof account.account

/** Texts of the screens that anybody sees. */
export const siteTexts = language.catalogue<SiteMessages>({
  uk: async () => (await import('./site.uk.ts')).site,
  en: async () => (await import('./site.en.ts')).site,
})

/** The whole catalogue, loaded with the account area. */
export const accountTexts = language.catalogue<Messages>({
  uk: async () => (await import('./account.uk.ts')).account,
  en: async () => (await import('./account.en.ts')).account,
})

export function useSiteMessages(): SiteMessages {
  return useSyncExternalStore(language.subscribe, siteTexts.current)
}

/** The whole catalogue; only for screens under /my. */
export function useMessages(): Messages {
  return useSyncExternalStore(language.subscribe, accountTexts.current)
}
