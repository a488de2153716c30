import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ResultOf } from '#contract/endpoint.ts'
import type { authApi } from '#contract/auth.ts'
import { chosenLocale, language } from '#web/i18n/current-language.ts'
import { readTarget } from '#web/session/back-target.ts'
import { session } from '#web/session/current-session.ts'

/** Lets somebody in whose sign-in or registration succeeded, and takes them where they wanted to go. */
export function useEnter(): (entered: ResultOf<typeof authApi.login>) => Promise<void> {
  const { back } = useSearch({ from: '/{-$locale}/auth' })
  const navigate = useNavigate()
  return async ({ user, accessToken, refreshToken }) => {
    session.signIn({ accessToken, refreshToken }, user)
    // A language chosen on this device counts more than the one chosen elsewhere before.
    if (chosenLocale() === undefined) await language.use(user.lang, true)
    await navigate({ href: readTarget(back) ?? '/my', replace: true })
  }
}
