import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { hourMs, minuteMs } from '#domain/dates.ts'
import type { Clock } from '#server/clock.ts'

/** Minimum interval in ms between fetches of the bank's key, since anyone can send invalid signatures. */
const minFetchIntervalMs = { afterSuccess: hourMs, afterFailure: minuteMs }

/** Parses a base64 PEM with a P-256 public key. */
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
 * Returns a verifier of `X-Sign`: a base64 DER signature (ECDSA, SHA-256) of the raw body. The bank's key is cached and
 * fetched again if a signature is invalid, since the bank may have rotated it; at most once an hour, or once a minute
 * while the bank does not tell it.
 */
export function createVerify(clock: Clock, fetchKey: () => Promise<string | undefined>) {
  let key: KeyObject | undefined
  let nextFetchAt = -Infinity
  let fetching: Promise<void> | undefined

  async function renew(): Promise<void> {
    const now = clock.now().getTime()
    if (now < nextFetchAt) return
    const fetched = parseKey(await fetchKey())
    nextFetchAt = now + (fetched === undefined ? minFetchIntervalMs.afterFailure : minFetchIntervalMs.afterSuccess)
    key = fetched ?? key
  }

  /** One fetch serves all waiting callers. */
  function renewOnce(): Promise<void> {
    fetching ??= renew().finally(() => {
      fetching = undefined
    })
    return fetching
  }

  const isValid = (body: Buffer, signature: Buffer) => key !== undefined && verify('sha256', body, key, signature)

  return async (body: Buffer, sign: string | string[] | undefined): Promise<boolean> => {
    // A P-256 signature has at most 72 bytes.
    if (typeof sign !== 'string' || sign.length > 100) return false
    const signature = Buffer.from(sign, 'base64')
    if (isValid(body, signature)) return true
    await renewOnce()
    return isValid(body, signature)
  }
}
