import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import type { CreationOptions, NewCredential } from '#contract/passkeys.ts'
import { createDevice } from '#server/testing/passkey.ts'

/** Encodes a DER value (X.690, section 8.1). */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const tags = {
  integer: 0x02,
  bits: 0x03,
  oid: 0x06,
  utf8: 0x0c,
  printable: 0x13,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
}
const ecdsaWithSha256 = der(tags.sequence, der(tags.oid, Buffer.from('2a8648ce3d040302', 'hex')))
const version3 = der(0xa0, der(tags.integer, Buffer.from([2])))
/** Basic constraints: no certificate authority. */
const extensions = der(0xa3, der(tags.sequence, der(tags.sequence, Buffer.from('0603551d1304023000', 'hex'))))

/** A relative distinguished name: attribute below 2.5.4 and text. */
function named(attribute: number, tag: number, text: string): Buffer {
  const type = der(tags.oid, Buffer.from([0x55, 0x04, attribute]))
  return der(tags.set, der(tags.sequence, type, der(tag, Buffer.from(text))))
}

/** A self-signed attestation certificate (WebAuthn level 3, section 8.2.1). */
function certificate({ publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject }): Buffer {
  const name = der(
    tags.sequence,
    named(6, tags.printable, 'UA'),
    named(10, tags.utf8, 'Maker'),
    named(11, tags.utf8, 'Authenticator Attestation'),
    named(3, tags.utf8, 'Key'),
  )
  const times = ['20200101000000Z', '20990101000000Z'].map((time) => der(tags.time, Buffer.from(time)))
  const serial = der(tags.integer, Buffer.from([1]))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const validity = der(tags.sequence, ...times)
  const said = der(tags.sequence, version3, serial, ecdsaWithSha256, name, validity, name, key, extensions)
  const signature = sign('sha256', said, privateKey)
  return der(tags.sequence, said, ecdsaWithSha256, der(tags.bits, Buffer.from([0]), signature))
}

/** Offset of the key in authenticator data with a 32-byte credential id (section 6.5.1). */
const keyStart = 87

/** Public key in COSE: EC2 on P-256 for ES256. */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, isoBase64URL.toBuffer(x)],
    [-3, isoBase64URL.toBuffer(y)],
  ])
  return isoCBOR.encode(key)
}

/** An answer with packed attestation: by a certificate, or self attestation. */
export function vouchedFor(options: CreationOptions, by: 'certificate' | 'itself'): NewCredential {
  const credential = createDevice().make(options)
  const { response } = credential
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const maker = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const bare = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject)).get('authData')
  const authData = Buffer.concat([bare.subarray(0, keyStart), coseKey(own.publicKey)])
  const clientDataHash = createHash('sha256').update(Buffer.from(response.clientDataJSON, 'base64url')).digest()
  const signer = by === 'certificate' ? maker : own
  const statement = new Map<string, unknown>([
    ['alg', -7],
    ['sig', Uint8Array.from(sign('sha256', Buffer.concat([authData, clientDataHash]), signer.privateKey))],
  ])
  if (by === 'certificate') statement.set('x5c', [Uint8Array.from(certificate(maker))])
  const attestation = new Map<string, unknown>([
    ['fmt', 'packed'],
    ['attStmt', statement],
    ['authData', Uint8Array.from(authData)],
  ])
  const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url')
  return { ...credential, response: { ...response, attestationObject } }
}
