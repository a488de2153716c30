import { useState } from 'react'
import { totpKeyMinutes } from '#domain/sign-in.ts'
import { useSelf } from '#web/features/account/use-self.ts'
import { keptInWindow } from '#web/session/kept-in-window.ts'
import { windowStorage } from '#web/session/safe-storage.ts'

export interface ShownCodes {
  /** What they come with, a text of the account. */
  title: 'factorCodesTitle' | 'codesRenewed' | 'passkeyDone'
  codes: readonly string[]
}

/** Phones load a screen anew whose person comes back from where the codes were written down. */
const waiting = keptInWindow<ShownCodes & { userId: string; section: string }>('lanka.codes', {
  storage: windowStorage,
  now: Date.now,
  minutes: totpKeyMinutes,
})

/** Recovery codes of a section, which are shown until somebody says that they are put aside. */
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
    waiting.forget()
    setShown(undefined)
  }
  return { shown, show, putAside }
}
