import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '#contract/passkeys.ts'
import type { Config } from '#server/config.ts'

// The two ceremonies of WebAuthn level 3, without I/O: what the browser is asked (sections 5.4 and 5.5), and whether
// its answer holds (sections 7.1 and 7.2).

// The library, and all that reads certificates for it, comes with the first answer of a key.

/** How long a person may take to answer. */
export const challengeLifetimeMs = 5 * 60_000

/** COSE: ES256, EdDSA, RS256. Named here, lest what a node accepts depends on what its runtime can do. */
const algorithms = [-7, -8, -257]

export interface KnownKey {
  credential_id: Buffer
  transports: string[]
}

/** The whole host name: a key made here works on no neighbour below the same domain. */
function relyingParty({ appOrigin }: Config): string {
  return new URL(appOrigin).hostname
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}

/** What an authenticator keeps to tell accounts apart: the id's 16 bytes, which say nothing about the person. */
function handleOf(userId: string): string {
  return text(Buffer.from(userId.replaceAll('-', ''), 'hex'))
}

function descriptors(keys: readonly KnownKey[]): RequestOptions['allowCredentials'] {
  return keys.map(({ credential_id, transports }) => ({ type: 'public-key', id: text(credential_id), transports }))
}

/** What a browser needs to make a key that is found without a login and that asks its person for finger, face or PIN. */
export function creationOptions(
  config: Config,
  challenge: Buffer,
  { id, username, keys }: { id: string; username: string; keys: readonly KnownKey[] },
): CreationOptions {
  return {
    rp: { id: relyingParty(config), name: config.siteName },
    user: { id: handleOf(id), name: username, displayName: username },
    challenge: text(challenge),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifetimeMs,
    excludeCredentials: descriptors(keys),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** What a browser needs to ask for one of these keys, or for any it has for us where none are named. */
export function requestOptions(config: Config, challenge: Buffer, keys: readonly KnownKey[]): RequestOptions {
  return {
    rpId: relyingParty(config),
    challenge: text(challenge),
    timeout: challengeLifetimeMs,
    allowCredentials: descriptors(keys),
    userVerification: 'required',
  }
}

/** The library tells everything wrong with an answer by throwing, whatever a stranger wrote into it. */
async function unlessRefused<T>(verify: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}

/** The challenge that an answer names; undefined when nothing readable is named. */
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

export interface MadeKey {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
}

/**
 * Whether nobody but the key itself vouches for it: by nothing, or by its own signature, which browsers leave in. We ask
 * for no more, and for a certificate the library would call the addresses that stand in it.
 */
async function vouchesForItself(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

/** The key behind a right answer to `creationOptions`; undefined when anything about it is wrong. Calls nobody. */
export function verifyNewKey(
  config: Config,
  challenge: Buffer,
  { authenticatorAttachment: _attachment, response, ...rest }: NewCredential,
): Promise<MadeKey | undefined> {
  return unlessRefused(async () => {
    const { clientDataJSON, attestationObject, transports = [] } = response
    if (!(await vouchesForItself(attestationObject))) return undefined
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

/** The signature counter behind a right answer to `requestOptions`; undefined when anything about it is wrong. */
export function verifyAssertion(
  config: Config,
  challenge: Buffer,
  { authenticatorAttachment: _attachment, response, ...rest }: Assertion,
  key: { user_id: string; public_key: Buffer },
): Promise<number | undefined> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  if (userHandle !== undefined && userHandle !== handleOf(key.user_id)) return Promise.resolve(undefined)
  return unlessRefused(async () => {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...rest, response: { clientDataJSON, authenticatorData, signature } },
      ...expected(config, challenge),
      // Zero: the library would look at the counter before the signature, and only signed counters tell of a copy.
      credential: { id: rest.id, publicKey: Uint8Array.from(key.public_key), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  })
}
