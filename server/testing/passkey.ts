import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { authApi } from '#contract/auth.ts'
import {
  passkeysApi,
  type Assertion,
  type CreationOptions,
  type NewCredential,
  type RequestOptions,
} from '#contract/passkeys.ts'
import type { TestApp } from './make-app.ts'
import type { Person } from './people.ts'

/** Wrong values of a dishonest browser or authenticator. */
export interface ForgedValues {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  userVerified?: boolean
  counter?: number
  userHandle?: string
  credentialId?: string
}

/** A software authenticator with one passkey, which really signs. */
export interface Device {
  make(options: CreationOptions, forged?: ForgedValues): NewCredential
  answer(options: RequestOptions, forged?: ForgedValues): Assertion
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

function sha256(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** Authenticator data as section 6.1 of WebAuthn level 3 lays it out. */
function authenticatorData(rpId: string, setFlags: number, counter: number, attested = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(setFlags)
  head.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), head, attested])
}

/** The public key in COSE: an EC2 key on P-256 for ES256 (RFC 9053, sections 2.1 and 7.1). */
function coseKey({ x = '', y = '' }: { x?: string | undefined; y?: string | undefined }): Buffer {
  const coordinate = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ])
  return Buffer.from(isoCBOR.encode(key))
}

/** `counting`: whether the signature counter increases; otherwise it is always 0. */
export function createDevice({ counting = true } = {}): Device {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const origin = 'http://localhost:3000'
  const id = credentialId.toString('base64url')
  let counter = 0
  let userHandle = ''
  const frame = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  const flagsOf = ({ userVerified = true }: ForgedValues) => flags.present | (userVerified ? flags.verified : 0)
  return {
    make({ rp, user, challenge }, forged = {}) {
      userHandle = user.id
      const key = coseKey(publicKey.export({ format: 'jwk' }))
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const authData = authenticatorData(forged.rpId ?? rp.id, flagsOf(forged) | flags.attested, counter, attested)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ])
      const data = clientData(forged.type ?? 'webauthn.create', forged.challenge ?? challenge, forged.origin ?? origin)
      const response = {
        clientDataJSON: data.toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      }
      return { ...frame, response }
    },
    answer({ rpId, challenge }, forged = {}) {
      counter += counting ? 1 : 0
      const authData = authenticatorData(forged.rpId ?? rpId, flagsOf(forged), forged.counter ?? counter)
      const data = clientData(forged.type ?? 'webauthn.get', forged.challenge ?? challenge, forged.origin ?? origin)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      const response = {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: forged.userHandle ?? userHandle,
      }
      const named = forged.credentialId ?? id
      return { ...frame, id: named, rawId: named, response }
    },
  }
}

export interface AddedPasskey {
  device: Device
  id: string
  recoveryCodes: readonly string[]
}

/** Registers a passkey through the real calls. */
export async function addPasskey(
  app: Pick<TestApp, 'as'>,
  person: Pick<Person, 'accessToken'>,
  device: Device = createDevice(),
): Promise<AddedPasskey> {
  const { call } = app.as(person)
  const options = (await call(passkeysApi.startAdding, { body: {} })).result
  const body = { name: 'Телефон', credential: device.make(options) }
  const { passkey, recoveryCodes } = (await call(passkeysApi.add, { body })).result
  return { device, id: passkey.id, recoveryCodes }
}

/** Signs in with a passkey alone. */
export async function signInBy({ call }: Pick<TestApp, 'call'>, device: Device, forged?: ForgedValues) {
  const options = (await call(passkeysApi.startSignIn)).result
  return call(passkeysApi.signIn, { body: { credential: device.answer(options, forged) } })
}

/** Returns the challenge of a sign-in with a second factor. */
export async function secondFactorChallenge({ call }: Pick<TestApp, 'call'>, { username: login, password }: Person) {
  const { result } = await call(authApi.login, { body: { login, password } })
  if (!('challenge' in result)) throw new Error('the sign-in asks for no second factor')
  return result.challenge
}
