import { useEffect, useEffectEvent } from 'react'
import { config } from '#web/config.ts'
import { keepShownLanguage, language, storedLocale } from '#web/i18n/current-language.ts'
import { siteTexts, useTexts, type SiteMessages } from '#web/i18n/messages.ts'
import { useShown } from '#web/routing/view.tsx'
import { useFollowLanguage } from '#web/i18n/use-switch-language.ts'

/** Names of screens in the title of the window. */
export type Title = keyof SiteMessages['titles']

/** '{section} | {site}', the section being that of the innermost screen that has one. */
export function useWindowTitle(): void {
  const { titles } = useTexts(siteTexts)
  const { match, place } = useShown()
  const of = match.layers.findLast(({ title }) => title !== undefined)?.title
  const title = (typeof of === 'function' ? of(place.query) : of) as Title | undefined
  const text = title === undefined ? config.siteName : `${titles[title]} | ${config.siteName}`
  useEffect(() => {
    document.title = text
  }, [text])
}

const recheckMs = 1000

/** Looks at the language cookie every second, so that all tabs show the one chosen last, and fills it where it is missing. */
export function useLanguageOfOtherTabs(): void {
  const follow = useFollowLanguage()
  const check = useEffectEvent(() => {
    keepShownLanguage()
    const stored = storedLocale()
    // A language that cannot be loaded now is asked for again a second later.
    if (stored !== language.get()) follow(stored).catch(() => undefined)
  })
  useEffect(() => {
    const timer = setInterval(check, recheckMs)
    return () => clearInterval(timer)
  }, [])
}
