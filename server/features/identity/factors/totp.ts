import { Secret, TOTP } from 'otpauth'

/** Time step in seconds (RFC 6238). All authenticator apps support it with the defaults: SHA-1 and six digits. */
const period = 30
const secretBytes = 20
/** Tolerated deviation of a device's clock in time steps, either way. */
const window = 1

export function newTotpSecret(): Uint8Array {
  return new Secret({ size: secretBytes }).bytes
}

function totpOf(secret: Uint8Array, names: { issuer?: string; label?: string } = {}): TOTP {
  // Copied, since a Node buffer may be part of a larger ArrayBuffer.
  return new TOTP({ ...names, period, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) })
}

/** Secret in base 32 and `otpauth://` URI for an authenticator app. */
export function describeTotp(secret: Uint8Array, names: { issuer: string; label: string }) {
  const totp = totpOf(secret, names)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step of a code; undefined if the code is wrong or outside of the window. */
export function timeStepOf(secret: Uint8Array, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta
}
