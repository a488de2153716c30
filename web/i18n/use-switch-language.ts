import type { Locale } from '#domain/locales.ts'
import { useRouter } from '#web/routing/view.tsx'
import { session } from '#web/session/current-session.ts'
import { language } from './current-language.ts'
import { lastWins } from './last-wins.ts'
import { resolveAddress } from '#domain/locale-paths.ts'

/**
 * Returns a function that switches the language, goes to the URL in that language and stores the choice in the cookie.
 * It resolves to false if a later choice was made before the texts were loaded.
 */
export function useFollowLanguage(): (locale: Locale) => Promise<boolean> {
  const router = useRouter()
  return async (locale) => {
    if (!(await language.use(locale, true))) return false
    const { href } = router.place.get()
    const address = href.replace(/^\/(?:uk|en)(?=[/?#]|$)/, '').replace(/^(?!\/)/, '/')
    const target = resolveAddress(address, locale).href ?? address
    if (target !== href) await router.go({ href: target, replace: true, keepScroll: true })
    return true
  }
}

const keepWithAccount = lastWins(async ({ userId, lang }: { userId: string; lang: Locale }) => {
  const { patchSelf } = await import('#web/features/account/use-self.ts')
  // A different person may have signed in while an earlier choice was being saved.
  if (session.identity()?.id === userId) await patchSelf({ lang })
})

/**
 * Returns a function that switches the language as `useFollowLanguage` does and also saves it in the person's account.
 */
export function useSwitchLanguage(): (locale: Locale) => Promise<void> {
  const follow = useFollowLanguage()
  return async (lang) => {
    if (!(await follow(lang))) return
    const userId = session.identity()?.id
    if (userId !== undefined) await keepWithAccount({ userId, lang })
  }
}
