import { useEffect, useEffectEvent } from 'react'
import { createStore } from '#ui/store.ts'
import { useStore } from '#ui/use-store.ts'
import { config } from '#web/config.ts'
import { keepShownLanguage, language, storedLocale } from '#web/i18n/current-language.ts'
import { siteTexts, useTexts, type SiteMessages } from '#web/i18n/messages.ts'
import { useShown } from '#web/routing/view.tsx'
import { useFollowLanguage } from '#web/i18n/use-switch-language.ts'

/** Keys of the titles of screens that are not the staff's. */
export type Title = keyof SiteMessages['titles']

const ownSection = createStore<string | undefined>(undefined)

/** Names the section in the document's title, as long as it is rendered, where the route does not know it beforehand. */
export function useOwnTitle(section: string): void {
  useEffect(() => {
    ownSection.set(section)
    return () => ownSection.set(undefined)
  }, [section])
}

/** Sets the document's title to '{section} | {site}', with the section of the innermost screen that has a title. */
export function useWindowTitle(): void {
  const { titles } = useTexts(siteTexts)
  const own = useStore(ownSection)
  const { match, place, error } = useShown()
  const of = match.layers.findLast(({ title }) => title !== undefined)?.title
  // After a failure the texts of the screens may be missing.
  const title = own ?? (typeof of === 'function' ? error === undefined && of(place.query) : titles[of as Title])
  const text = !title ? config.siteName : `${title} | ${config.siteName}`
  useEffect(() => {
    document.title = text
  }, [text])
}

const recheckMs = 1000

/**
 * Checks the language cookie every second, so that all tabs show the language chosen last, and writes it if it is
 * missing.
 */
export function useLanguageOfOtherTabs(): void {
  const follow = useFollowLanguage()
  const check = useEffectEvent(() => {
    keepShownLanguage()
    const stored = storedLocale()
    // If the texts cannot be loaded now, the next check tries again.
    if (stored !== language.get()) follow(stored).catch(() => undefined)
  })
  useEffect(() => {
    const timer = setInterval(check, recheckMs)
    return () => clearInterval(timer)
  }, [])
}
