import { challengeMinutes } from '#domain/sign-in.ts'
import { call } from '#web/api.ts'
import { isLanguageChosen, language } from '#web/i18n/current-language.ts'
import { useNavigate } from '#web/routing/link.tsx'
import { useQuery } from '#web/routing/view.tsx'
import { readTarget } from '#web/session/back-target.ts'
import { session } from '#web/session/current-session.ts'
import { keptInWindow } from '#web/session/kept-in-window.ts'
import { windowStorage as storage } from '#web/session/safe-storage.ts'
import { createEntrance, type Challenge, type Entered } from './entrance.ts'

export const entrance = createEntrance(call, session)
/** The pending challenge, kept for the window so that a reload does not ask for the password again. */
export const keptChallenge = keptInWindow<Challenge>('lanka.challenge', {
  storage,
  now: Date.now,
  minutes: challengeMinutes,
})

/** Navigates a signed-in user to the back target, or to `otherwise`. */
export function useGoOn(): (otherwise?: string) => Promise<void> {
  const { back } = useQuery()
  const navigate = useNavigate()
  return (otherwise = '/my') => navigate({ href: readTarget(back) ?? otherwise, replace: true })
}

/** Navigates a newly signed-in user, after applying their language. */
export function useWelcome(): (user: Entered['user'], otherwise?: string) => Promise<void> {
  const goOn = useGoOn()
  return async (user, otherwise) => {
    keptChallenge.clear()
    // A language chosen on this device takes precedence over the account's.
    if (!isLanguageChosen()) await language.use(user.lang, true)
    await goOn(otherwise)
  }
}
