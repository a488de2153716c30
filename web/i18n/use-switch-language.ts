import { useRouter } from '@tanstack/react-router'
import type { Locale } from '#domain/locales.ts'
import { session } from '#web/session/current-session.ts'
import { language } from './current-language.ts'
import { settleAddress } from './locale-paths.ts'

/** Shows the product in another language, at the address that belongs to it, and remembers the choice. */
export function useFollowLanguage(): (locale: Locale) => Promise<void> {
  const router = useRouter()
  return async (locale) => {
    await language.use(locale, true)
    const { href } = router.state.location
    const address = href.replace(/^\/(?:uk|en)(?=[/?#]|$)/, '').replace(/^(?!\/)/, '/')
    const target = settleAddress(address, locale).href ?? address
    if (target !== href) await router.navigate({ href: target, replace: true, resetScroll: false })
  }
}

/** The same by a person's own choice, which is also kept with their account. */
export function useSwitchLanguage(): (locale: Locale) => Promise<void> {
  const follow = useFollowLanguage()
  return async (locale) => {
    await follow(locale)
    if (session.identity() === undefined) return
    const { patchSelf } = await import('#web/features/account/use-self.ts')
    await patchSelf({ lang: locale })
  }
}
