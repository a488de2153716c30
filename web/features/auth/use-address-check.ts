import { useEffect, useState } from 'react'
import { addressesApi } from '#contract/addresses.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { NetworkError, refusal } from '#web/http/failures.ts'
import { send } from '#web/http/send.ts'

type Answer = ResultOf<typeof addressesApi.check>

export interface AddressCheck {
  /** Nothing before the answer, and of an address that was typed on since. */
  answer: Answer | undefined
  /** Why nobody may have it. */
  code: ErrorCode | undefined
  /** Asked in vain for want of a network; it is asked again once there is one. */
  waits: boolean
  /** Takes an address of which it is known that it is free. */
  suggested(address: string): void
}

/** Milliseconds without a key until somebody has typed what they mean. */
const pauseMs = 300

const free: Answer = { free: true, suggestions: [] }

/**
 * Asks whether an address is free once it has stood for a while, where it keeps the rules; at once where a registration
 * was `refused` because of it.
 */
export function useAddressCheck(address: string, valid: boolean, refused: boolean): AddressCheck {
  const [found, setFound] = useState<{ address: string; answer?: Answer; code?: ErrorCode; waits?: boolean }>()
  useEffect(() => {
    if (!valid) return undefined
    const ending = new AbortController()
    const fail = (error: unknown) => {
      const code = refusal(error)?.fields['address']
      if (error instanceof NetworkError) setFound({ address, waits: true })
      else if (code !== undefined) setFound({ address, code })
    }
    // Without the spinner of other calls: nobody waits for it.
    const ask = () =>
      void send(addressesApi.check, { params: { address }, signal: ending.signal }, {}).then(
        (answer) => setFound({ address, answer }),
        fail,
      )
    const timer = setTimeout(ask, refused ? 0 : pauseMs)
    window.addEventListener('online', ask)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', ask)
      ending.abort()
    }
  }, [address, valid, refused])
  const known = found?.address === address && valid ? found : undefined
  return {
    answer: known?.answer,
    code: known?.code,
    waits: known?.waits ?? false,
    suggested: (taken) => setFound({ address: taken, answer: free }),
  }
}
