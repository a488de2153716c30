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
/** The step between a right password and a session, so that a reload does not ask for the password anew. */
export const keptChallenge = keptInWindow<Challenge>('lanka.challenge', {
  storage,
  now: Date.now,
  minutes: challengeMinutes,
})

/** Takes whoever is signed in now where they wanted to go, or else to `otherwise`. */
export function useGoOn(): (otherwise?: string) => Promise<void> {
  const { back } = useQuery()
  const navigate = useNavigate()
  return (otherwise = '/my') => navigate({ href: readTarget(back) ?? otherwise, replace: true })
}

/** The same for somebody who has just come in. */
export function useWelcome(): (user: Entered['user'], otherwise?: string) => Promise<void> {
  const goOn = useGoOn()
  return async (user, otherwise) => {
    keptChallenge.forget()
    // A language chosen on this device counts more than the one chosen elsewhere before.
    if (!isLanguageChosen()) await language.use(user.lang, true)
    await goOn(otherwise)
  }
}
