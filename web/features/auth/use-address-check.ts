import { useEffect, useState } from 'react'
import type { addressesApi } from '#contract/addresses.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { NetworkError } from '#web/http/failures.ts'

type Answer = ResultOf<typeof addressesApi.check>

export interface AddressCheck {
  /** Nothing before the answer, and of an address that was typed on since. */
  answer: Answer | undefined
  /** Asked in vain for want of a network; it is asked again once there is one. */
  waits: boolean
  /** Takes a suggestion, of which it is known that it is free; the others stay at hand. */
  suggested(suggestion: string): void
}

/** Milliseconds without a key until somebody has typed what they mean. */
const pauseMs = 300

/** Asks the server, without the spinner of other calls: nobody waits for it. */
export type AskAddress = (address: string, signal: AbortSignal) => Promise<Answer>

/**
 * Asks whether an address is free once it has stood for a while, where it keeps the rules; at once where what was sent
 * has just been `refused` because of it. `ask` stays the same.
 */
export function useAddressCheck(address: string, valid: boolean, refused: boolean, ask: AskAddress): AddressCheck {
  const [found, setFound] = useState<{ address: string; answer?: Answer; waits?: boolean }>()
  useEffect(() => {
    if (!valid) return undefined
    const ending = new AbortController()
    const fail = (error: unknown) => {
      if (error instanceof NetworkError) setFound({ address, waits: true })
    }
    const succeed = (answer: Answer) =>
      setFound((before) =>
        answer.free && before?.address === address && before.answer?.free ? before : { address, answer },
      )
    const begin = () => void ask(address, ending.signal).then(succeed, fail)
    const timer = setTimeout(begin, refused ? 0 : pauseMs)
    window.addEventListener('online', begin)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', begin)
      ending.abort()
    }
  }, [address, valid, refused, ask])
  const known = found?.address === address && valid ? found : undefined
  return {
    answer: known?.answer,
    waits: known?.waits ?? false,
    suggested: (suggestion) =>
      setFound({ address: suggestion, answer: { free: true, suggestions: known?.answer?.suggestions ?? [] } }),
  }
}
