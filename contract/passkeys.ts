import * as z from 'zod/mini'
import { fieldLimits, text } from '#domain/fields.ts'
import { challengeToken, signedIn } from './auth.ts'
import { byId, done, endpoint, id, instant } from './endpoint.ts'
import { listOf, listQuery } from './lists.ts'
import { recoveryCodes, stepUp } from './factors.ts'

/** Maximum number of passkeys of one person. */
export const maxPasskeys = 10

export const passkeyName = text(fieldLimits.title, { short: 'NAME_TOO_SHORT' })

export const passkey = z.strictObject({ id, name: z.string(), createdAt: instant, lastUsedAt: z.nullable(instant) })
export type Passkey = z.output<typeof passkey>

const bytes = (length: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(length))
const credentialId = bytes(1400)
const clientDataJSON = bytes(8192)
const transports = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(8))

// The shapes below are those of WebAuthn level 3, sections 5.1.7, 5.1.8 and 5.4 to 5.6, as a browser's credential
// writes them by `toJSON` and reads them by `parse…FromJSON`; binary values are base64url.

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.string().check(z.maxLength(32))),
  clientExtensionResults: z.record(z.string(), z.unknown()),
}
const credentialSample = { id: 'AQ', rawId: 'AQ', type: 'public-key', clientExtensionResults: {} } as const
const newCredential = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON,
    attestationObject: bytes(24_576),
    authenticatorData: z.optional(bytes(16_384)),
    transports: z.optional(transports),
    publicKeyAlgorithm: z.optional(z.int()),
    publicKey: z.optional(bytes(8192)),
  }),
})
export type NewCredential = z.output<typeof newCredential>

export const assertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON,
    authenticatorData: bytes(16_384),
    signature: bytes(8192),
    userHandle: z.optional(bytes(128)),
  }),
})
export type Assertion = z.output<typeof assertion>
const assertionSample = {
  ...credentialSample,
  response: { clientDataJSON: 'e30', authenticatorData: 'AQ', signature: 'AQ' },
}

const known = z.array(z.strictObject({ id: credentialId, type: z.literal('public-key'), transports }))

export const creationOptions = z.strictObject({
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: known,
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type CreationOptions = z.output<typeof creationOptions>

export const requestOptions = z.strictObject({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  allowCredentials: known,
  userVerification: z.literal('required'),
})
export type RequestOptions = z.output<typeof requestOptions>

export const passkeysApi = {
  list: endpoint({
    method: 'GET',
    path: '/users/_self/passkeys',
    access: 'user',
    summary: `Own passkeys, at most ${maxPasskeys}, the oldest first`,
    query: listQuery,
    result: listOf(passkey),
    errors: [],
  }),
  startAdding: endpoint({
    method: 'POST',
    path: '/users/_self/passkeys/options',
    access: 'user',
    summary: 'What a browser needs to make a passkey, good for five minutes; needs a step-up',
    body: z.strictObject(stepUp),
    sample: { currentPassword: 'long enough for anybody' },
    result: creationOptions,
    errors: ['INCORRECT_PASSWORD', 'TOKEN_INCORRECT'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/users/_self/passkeys',
    access: 'user',
    summary: 'Keeps a new passkey and ends every other session; recovery codes come with a first factor',
    body: z.strictObject({ name: passkeyName, credential: newCredential }),
    sample: {
      name: 'Телефон',
      credential: { ...credentialSample, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
    },
    result: z.strictObject({ passkey, recoveryCodes }),
    errors: ['TOKEN_INCORRECT', 'NAME_TOO_SHORT', 'TEXT_TOO_LONG'],
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/users/_self/passkeys/{id}',
    access: 'user',
    summary: 'Gives a passkey another name',
    params: byId,
    body: z.strictObject({ name: passkeyName }),
    sample: { name: 'Телефон' },
    result: passkey,
    errors: ['NAME_TOO_SHORT', 'TEXT_TOO_LONG'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/_self/passkeys/{id}',
    access: 'user',
    summary: 'Removes a passkey and ends every other session; needs a step-up',
    params: byId,
    body: z.strictObject(stepUp),
    sample: { currentPassword: 'long enough for anybody' },
    result: done,
    errors: ['INCORRECT_PASSWORD', 'TOKEN_INCORRECT'],
  }),
  startProof: endpoint({
    method: 'POST',
    path: '/users/_self/passkeys/proof/options',
    access: 'user',
    summary: 'What a browser needs to ask for one of the own passkeys, if there is one',
    result: requestOptions,
    errors: ['TOKEN_INCORRECT'],
  }),
  prove: endpoint({
    method: 'POST',
    path: '/users/_self/passkeys/proof',
    access: 'user',
    summary: 'A step-up by a passkey: for ten minutes no call asks for a password or a code that a step-up stands for',
    body: z.strictObject({ credential: assertion }),
    sample: { credential: assertionSample },
    result: done,
    errors: ['TOKEN_INCORRECT'],
  }),
  startSignIn: endpoint({
    method: 'POST',
    path: '/auth/passkey/options',
    access: 'public',
    summary: 'What a browser needs to ask for a passkey of whoever is there, good for five minutes and one answer',
    result: requestOptions,
    errors: [],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/auth/passkey',
    access: 'public',
    summary: 'Signs in by a passkey alone, which counts as two factors',
    body: z.strictObject({ credential: assertion }),
    sample: { credential: assertionSample },
    result: signedIn,
    errors: ['TOKEN_INCORRECT'],
  }),
  startSecondStep: endpoint({
    method: 'POST',
    path: '/auth/challenge/passkey/options',
    access: 'public',
    summary: 'What a browser needs to answer the challenge of a sign-in by a passkey',
    body: z.strictObject({ token: challengeToken }),
    sample: { token: 'token' },
    result: requestOptions,
    errors: ['TOKEN_INCORRECT'],
  }),
  takeSecondStep: endpoint({
    method: 'POST',
    path: '/auth/challenge/passkey',
    access: 'public',
    summary: 'Ends a sign-in by a passkey; counts as a try of the challenge',
    body: z.strictObject({ token: challengeToken, credential: assertion }),
    sample: { token: 'token', credential: assertionSample },
    result: signedIn,
    errors: ['TOKEN_INCORRECT'],
  }),
}
