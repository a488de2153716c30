import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with what every authenticator app knows: SHA-1, six digits, thirty seconds. */
const period = 30
const secretBytes = 20
/** Time steps by which a device's clock may be off, to either side. */
const window = 1

export function newTotpSecret(): Uint8Array {
  return new Secret({ size: secretBytes }).bytes
}

function totpOf(secret: Uint8Array, names: { issuer?: string; label?: string } = {}): TOTP {
  // A copy of its own: the bytes of a Node buffer may be part of a larger one.
  return new TOTP({ ...names, period, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) })
}

/** What the person types or scans into the app. */
export function describeTotp(secret: Uint8Array, names: { issuer: string; label: string }) {
  const totp = totpOf(secret, names)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step whose code this is, or undefined when it is none of those that count now. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta
}
