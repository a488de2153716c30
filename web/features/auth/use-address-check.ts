import { useEffect, useState } from 'react'
import type { addressesApi } from '#contract/addresses.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { NetworkError } from '#web/http/failures.ts'

type Answer = ResultOf<typeof addressesApi.check>

export interface AddressCheck {
  /** Undefined until the answer for the current address has arrived. */
  answer: Answer | undefined
  /** Whether the check failed without a network and will be repeated once it is back. */
  waits: boolean
  /** Takes a suggestion, which is known to be free; the other suggestions stay. */
  suggested(suggestion: string): void
}

/** Pause in ms after the last key before the address is checked. */
const pauseMs = 300

/** Asks the server without the loading indicator, since nobody waits for the answer. */
export type AskAddress = (address: string, signal: AbortSignal) => Promise<Answer>

/**
 * Checks whether a valid address is free after a pause in typing, or at once if a submit was just `refused` because of
 * it. `ask` must be stable.
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
