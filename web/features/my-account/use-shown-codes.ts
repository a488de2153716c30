import { useState } from 'react'
import { totpKeyMinutes } from '#domain/sign-in.ts'
import { useSelf } from '#web/features/account/use-self.ts'
import { keptInWindow } from '#web/session/kept-in-window.ts'
import { windowStorage } from '#web/session/safe-storage.ts'

export interface ShownCodes {
  /** Key of the title among the account's texts. */
  title: 'factorCodesTitle' | 'codesRenewed' | 'passkeyDone'
  codes: readonly string[]
}

/** The codes, kept for the window: phones reload the screen after a switch to a notes app. */
const waiting = keptInWindow<ShownCodes & { userId: string; section: string }>('lanka.codes', {
  storage: windowStorage,
  now: Date.now,
  minutes: totpKeyMinutes,
})

/** A section's recovery codes, shown until the person confirms that they are saved. */
export function useShownCodes(section: 'factor' | 'passkeys') {
  const { id: userId } = useSelf()
  const [shown, setShown] = useState((): ShownCodes | undefined => {
    const kept = waiting.read()
    return kept?.userId === userId && kept.section === section ? kept : undefined
  })
  const show = (next: ShownCodes) => {
    waiting.keep({ ...next, userId, section })
    setShown(next)
  }
  const putAside = () => {
    waiting.clear()
    setShown(undefined)
  }
  return { shown, show, putAside }
}
