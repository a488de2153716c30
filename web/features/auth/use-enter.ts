import { call } from '#web/api.ts'
import { isLanguageChosen, language } from '#web/i18n/current-language.ts'
import { useNavigate } from '#web/routing/link.tsx'
import { useQuery } from '#web/routing/view.tsx'
import { readTarget } from '#web/session/back-target.ts'
import { session } from '#web/session/current-session.ts'
import { windowStorage } from '#web/session/safe-storage.ts'
import { createEntrance, type Entered } from './entrance.ts'
import { createKeptChallenge } from './kept-challenge.ts'

export const entrance = createEntrance(call, session)
export const keptChallenge = createKeptChallenge(windowStorage, Date.now)

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
