import { createHash, hkdfSync } from 'node:crypto'

const purposes = [
  'access-token',
  'refresh-token',
  'challenge-token',
  'picture-token',
  'robot-check',
  'robot-check-key',
  'owner-mark',
  'factor-secret',
  'recovery-code',
  'donation-key',
  'signed-html',
  'page-file',
  'confirmation-code',
  'passkey-challenge',
  'card-token',
  'webhook-address',
  'sandbox',
  'unsubscribe',
  'message-sender',
  'leaving',
  'withheld-name',
  'fingerprint',
] as const
type KeyPurpose = (typeof purposes)[number]
export interface Keys extends Readonly<Record<KeyPurpose, Buffer>> {
  /**
   * Keys of other accepted secrets: previous ones, and during a rotation the next one, which other nodes may use
   * already. They verify and decrypt; nothing new is made with them.
   */
  readonly former: readonly Keys[]
}

/** Derives a 256-bit key per purpose by HKDF-SHA-256 (RFC 5869), so that no two uses share a key. */
export function deriveKeys(secret: Buffer, formerSecrets: readonly Buffer[] = []): Keys {
  const derive = (purpose: KeyPurpose) => Buffer.from(hkdfSync('sha256', secret, '', `lanka/${purpose}/v1`, 32))
  const keys = Object.fromEntries(purposes.map((purpose) => [purpose, derive(purpose)])) as Record<KeyPurpose, Buffer>
  return { ...keys, former: formerSecrets.map((former) => deriveKeys(former)) }
}

/** All accepted keys of a purpose, the current one first. */
export function everyKey(keys: Keys, purpose: KeyPurpose): Buffer[] {
  return [keys, ...keys.former].map((each) => each[purpose])
}

/** An id of a key that reveals nothing about it, for signatures to name their key. */
export function keyId(key: Buffer): string {
  return createHash('sha256').update('lanka/key-id/').update(key).digest().subarray(0, 6).toString('base64url')
}
