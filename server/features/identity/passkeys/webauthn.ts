import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '#contract/passkeys.ts'
import { minuteMs } from '#domain/dates.ts'
import type { Config } from '#server/config.ts'

// The two ceremonies of WebAuthn level 3 without I/O: options for the browser (sections 5.4 and 5.5) and verification
// of answers (sections 7.1 and 7.2).

// The library is imported when the first answer is verified, since its certificate code is large.

/** Lifetime of a challenge in ms. */
export const challengeLifetimeMs = 5 * minuteMs

/** COSE algorithms ES256, EdDSA, RS256; fixed, so that acceptance does not depend on the runtime. */
const algorithms = [-7, -8, -257]

export interface KnownKey {
  credential_id: Buffer
  transports: string[]
}

/** Relying party id: the full host name, so that keys are not valid on sibling domains. */
function relyingParty({ appOrigin }: Config): string {
  return new URL(appOrigin).hostname
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}

/** User handle: the id's 16 bytes, which reveal nothing about the person. */
function userHandleOf(userId: string): string {
  return text(Buffer.from(userId.replaceAll('-', ''), 'hex'))
}

function descriptors(keys: readonly KnownKey[]): RequestOptions['allowCredentials'] {
  return keys.map(({ credential_id, transports }) => ({ type: 'public-key', id: text(credential_id), transports }))
}

/** Options for a discoverable key with user verification. */
export function creationOptions(
  config: Config,
  challenge: Buffer,
  { id, username, keys }: { id: string; username: string; keys: readonly KnownKey[] },
): CreationOptions {
  return {
    rp: { id: relyingParty(config), name: config.siteName },
    user: { id: userHandleOf(id), name: username, displayName: username },
    challenge: text(challenge),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifetimeMs,
    excludeCredentials: descriptors(keys),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** Options that request one of these keys, or any key if none are named. */
export function requestOptions(config: Config, challenge: Buffer, keys: readonly KnownKey[]): RequestOptions {
  return {
    rpId: relyingParty(config),
    challenge: text(challenge),
    timeout: challengeLifetimeMs,
    allowCredentials: descriptors(keys),
    userVerification: 'required',
  }
}

/** Returns undefined if verification throws, as the library does for invalid answers. */
async function undefinedIfInvalid<T>(verify: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}

/** The challenge in an answer; undefined if it is unreadable. */
export function challengeOf(clientDataJSON: string): Buffer | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url') : undefined
  } catch {
    return undefined
  }
}

function expected(config: Config, challenge: Buffer) {
  return {
    expectedChallenge: text(challenge),
    expectedOrigin: config.appOrigin,
    expectedRPID: relyingParty(config),
    requireUserVerification: true,
  }
}

export interface CreatedKey {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
}

/**
 * Whether the attestation is none or self attestation. Certificates are refused, since the library would fetch
 * addresses in them.
 */
async function hasNoCertificate(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

/** The key of a valid answer to `creationOptions`; undefined otherwise. Makes no network request. */
export function verifyNewKey(
  config: Config,
  challenge: Buffer,
  { authenticatorAttachment: _attachment, response, ...rest }: NewCredential,
): Promise<CreatedKey | undefined> {
  return undefinedIfInvalid(async () => {
    const { clientDataJSON, attestationObject, transports = [] } = response
    if (!(await hasNoCertificate(attestationObject))) return undefined
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...rest, response: { clientDataJSON, attestationObject } },
      ...expected(config, challenge),
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter, transports }
  })
}

/** The signature counter of a valid answer to `requestOptions`; undefined otherwise. */
export function verifyAssertion(
  config: Config,
  challenge: Buffer,
  { authenticatorAttachment: _attachment, response, ...rest }: Assertion,
  key: { user_id: string; public_key: Buffer },
): Promise<number | undefined> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  if (userHandle !== undefined && userHandle !== userHandleOf(key.user_id)) return Promise.resolve(undefined)
  return undefinedIfInvalid(async () => {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...rest, response: { clientDataJSON, authenticatorData, signature } },
      ...expected(config, challenge),
      // Zero, since the library would check the counter before the signature, and only signed counters indicate a copy.
      credential: { id: rest.id, publicKey: Uint8Array.from(key.public_key), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  })
}
