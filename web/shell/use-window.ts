import { useMatches } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { config } from '#web/config.ts'
import { keepShownLanguage, language, storedLocale } from '#web/i18n/current-language.ts'
import { siteTexts, useTexts, type SiteMessages } from '#web/i18n/messages.ts'
import { useFollowLanguage } from '#web/i18n/use-switch-language.ts'

/** Texts of an address's query; a name given twice counts once. */
export type Query = Record<string, string | undefined>

type Title = keyof SiteMessages['titles']

/** Section in the window's title; some screens name theirs in the query. */
export type TitleOf = Title | ((query: Query) => Title)

/** '{section} | {site}', the section being that of the innermost screen that has one. */
export function useWindowTitle(): void {
  const { titles } = useTexts(siteTexts)
  const title = useMatches({
    select: (matches) => {
      const match = matches.findLast(({ staticData }) => staticData.title)
      const of = match?.staticData.title
      return typeof of === 'function' ? of(match?.search ?? {}) : of
    },
  })
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
