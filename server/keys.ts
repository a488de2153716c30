import { hkdfSync } from 'node:crypto'

const purposes = [
  'access-token',
  'refresh-token',
  'challenge-token',
  'robot-check',
  'robot-check-key',
  'owner-mark',
  'factor-secret',
  'recovery-code',
] as const
type KeyPurpose = (typeof purposes)[number]
export type Keys = Readonly<Record<KeyPurpose, Buffer>>

/** One key of 256 bits per purpose, by HKDF with SHA-256 (RFC 5869), so that no two uses share a key. */
export function deriveKeys(secret: Buffer): Keys {
  const derive = (purpose: KeyPurpose) => Buffer.from(hkdfSync('sha256', secret, '', `lanka/${purpose}/v1`, 32))
  return Object.fromEntries(purposes.map((purpose) => [purpose, derive(purpose)])) as Record<KeyPurpose, Buffer>
}
