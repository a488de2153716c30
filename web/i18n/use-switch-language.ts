import type { Locale } from '#domain/locales.ts'
import { useRouter } from '#web/routing/view.tsx'
import { session } from '#web/session/current-session.ts'
import { language } from './current-language.ts'
import { lastWins } from './last-wins.ts'
import { settleAddress } from '#domain/locale-paths.ts'

/**
 * Shows the product in another language, at the address that belongs to it, and remembers the choice. False when a
 * later choice has come before its texts.
 */
export function useFollowLanguage(): (locale: Locale) => Promise<boolean> {
  const router = useRouter()
  return async (locale) => {
    if (!(await language.use(locale, true))) return false
    const { href } = router.place.get()
    const address = href.replace(/^\/(?:uk|en)(?=[/?#]|$)/, '').replace(/^(?!\/)/, '/')
    const target = settleAddress(address, locale).href ?? address
    if (target !== href) await router.go({ href: target, replace: true, keepScroll: true })
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
