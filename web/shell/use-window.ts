import { useMatches } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { config } from '#web/config.ts'
import { chosenLocale, language } from '#web/i18n/current-language.ts'
import { useSiteMessages } from '#web/i18n/messages.ts'
import { useFollowLanguage } from '#web/i18n/use-switch-language.ts'

/** '{section} | {site}', the section being that of the innermost screen that has one. */
export function useWindowTitle(): void {
  const { titles } = useSiteMessages()
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  const text = title === undefined ? config.siteName : `${titles[title]} | ${config.siteName}`
  useEffect(() => {
    document.title = text
  }, [text])
}

const recheckMs = 1000

/** Looks at the language cookie every second, so that all tabs speak the language chosen last. */
export function useLanguageOfOtherTabs(): void {
  const follow = useFollowLanguage()
  const check = useEffectEvent(() => {
    const chosen = chosenLocale()
    // A language that cannot be loaded now is asked for again a second later.
    if (chosen !== undefined && chosen !== language.locale()) follow(chosen).catch(() => undefined)
  })
  useEffect(() => {
    const timer = setInterval(check, recheckMs)
    return () => clearInterval(timer)
  }, [])
}
