import { useRouter } from '@tanstack/react-router'
import type { Locale } from '#domain/locales.ts'
import { session } from '#web/session/current-session.ts'
import { language } from './current-language.ts'
import { lastWins } from './last-wins.ts'
import { settleAddress } from './locale-paths.ts'

/**
 * Shows the product in another language, at the address that belongs to it, and remembers the choice. False when a
 * later choice has come before its texts.
 */
export function useFollowLanguage(): (locale: Locale) => Promise<boolean> {
  const router = useRouter()
  return async (locale) => {
    if (!(await language.use(locale, true))) return false
    // Of the history, not of the router's state: that one is behind while a navigation is under way.
    const { href } = router.history.location
    const address = href.replace(/^\/(?:uk|en)(?=[/?#]|$)/, '').replace(/^(?!\/)/, '/')
    const target = settleAddress(address, locale).href ?? address
    if (target !== href) await router.navigate({ href: target, replace: true, resetScroll: false })
    return true
  }
}

const keepWithAccount = lastWins(async ({ userId, lang }: { userId: string; lang: Locale }) => {
  const { patchSelf } = await import('#web/features/account/use-self.ts')
  // Somebody else may have come while an earlier choice was on its way.
  if (session.identity()?.id === userId) await patchSelf({ lang })
})

/** The same by a person's own choice, which is also kept with their account. */
export function useSwitchLanguage(): (locale: Locale) => Promise<void> {
  const follow = useFollowLanguage()
  return async (lang) => {
    if (!(await follow(lang))) return
    const userId = session.identity()?.id
    if (userId !== undefined) await keepWithAccount({ userId, lang })
  }
}
