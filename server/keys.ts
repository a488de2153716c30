import { createHash, hkdfSync } from 'node:crypto'

const purposes = [
  'access-token',
  'refresh-token',
  'challenge-token',
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
] as const
type KeyPurpose = (typeof purposes)[number]
export interface Keys extends Readonly<Record<KeyPurpose, Buffer>> {
  /**
   * The keys of the other secrets that are accepted: of earlier ones, and in the first step of a change of the next one,
   * which other nodes may use already. What was signed or sealed under them holds, and nothing new is made under them.
   */
  readonly former: readonly Keys[]
}

/** One key of 256 bits per purpose, by HKDF with SHA-256 (RFC 5869), so that no two uses share a key. */
export function deriveKeys(secret: Buffer, formerSecrets: readonly Buffer[] = []): Keys {
  const derive = (purpose: KeyPurpose) => Buffer.from(hkdfSync('sha256', secret, '', `lanka/${purpose}/v1`, 32))
  const keys = Object.fromEntries(purposes.map((purpose) => [purpose, derive(purpose)])) as Record<KeyPurpose, Buffer>
  return { ...keys, former: formerSecrets.map((former) => deriveKeys(former)) }
}

/** The keys of a purpose that still hold, the present one first. */
export function everyKey(keys: Keys, purpose: KeyPurpose): Buffer[] {
  return [keys, ...keys.former].map((each) => each[purpose])
}

/** A name for a key that tells nothing about it, for what is signed to say which key that was. */
export function keyId(key: Buffer): string {
  return createHash('sha256').update('lanka/key-id/').update(key).digest().subarray(0, 6).toString('base64url')
}
