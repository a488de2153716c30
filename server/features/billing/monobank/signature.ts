import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import type { Clock } from '#server/clock.ts'

/** Milliseconds between two fetchings: anybody may send what fails, and must not make us ask the bank each time. */
const pause = { withKey: 60 * 60_000, withoutKey: 60_000 }

/** `text`: base64 of a PEM with a public key of the curve P-256. */
function parseKey(text: string | undefined): KeyObject | undefined {
  if (text === undefined) return undefined
  try {
    const key = createPublicKey(Buffer.from(text, 'base64'))
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined
  } catch {
    return undefined
  }
}

/**
 * Checks `X-Sign`: base64 of a DER signature (ECDSA, SHA-256) over the raw body. The bank's key is kept, and fetched anew
 * when a signature does not hold, since the bank may have changed it; at most once an hour.
 */
export function createVerify(clock: Clock, fetchKey: () => Promise<string | undefined>) {
  let key: KeyObject | undefined
  let fetchedAt = -Infinity
  let fetching: Promise<void> | undefined

  async function renew(): Promise<void> {
    const now = clock.now().getTime()
    const wait = key === undefined ? pause.withoutKey : pause.withKey
    if (now - fetchedAt < wait) return
    fetchedAt = now
    key = parseKey(await fetchKey()) ?? key
  }

  /** One fetching serves all who wait for it. */
  function renewOnce(): Promise<void> {
    fetching ??= renew().finally(() => {
      fetching = undefined
    })
    return fetching
  }

  const holds = (body: Buffer, signature: Buffer) => key !== undefined && verify('sha256', body, key, signature)

  return async (body: Buffer, sign: string | string[] | undefined): Promise<boolean> => {
    // A signature of this curve has at most 72 bytes.
    if (typeof sign !== 'string' || sign.length > 100) return false
    const signature = Buffer.from(sign, 'base64')
    if (holds(body, signature)) return true
    await renewOnce()
    return holds(body, signature)
  }
}
