import { createHmac, randomInt } from 'node:crypto'
import { everyKey, type Keys } from '#server/keys.ts'

/** Crockford's base 32 in lower case, without easily confused characters: 50 bits per code. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLength = 10
const codeCount = 10

function newCode(): string {
  const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, codeLength / 2)}-${letters.slice(codeLength / 2)}`
}

/** Generates codes such as `7k3mq-0x9tb`. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < codeCount) codes.add(newCode())
  return [...codes]
}

/** Removes spaces and dashes, converts to lower case and replaces the look-alike letters o, i and l by digits. */
function normalized(code: string): string {
  const letters = code.toLowerCase().replaceAll(/[^0-9a-z]/g, '')
  return letters.replaceAll('o', '0').replaceAll(/[il]/g, '1')
}

function hashUnder(key: Buffer, userId: string, code: string): Buffer {
  return createHmac('sha256', key)
    .update(`${userId} ${normalized(code)}`)
    .digest()
}

/** Keyed hash of a code, so that a copy of the database alone allows no guessing. */
export function recoveryCodeHash(keys: Keys, userId: string, code: string): Buffer {
  return hashUnder(keys['recovery-code'], userId, code)
}

/** Hashes of a code under all accepted keys. */
export function recoveryCodeHashes(keys: Keys, userId: string, code: string): Buffer[] {
  return everyKey(keys, 'recovery-code').map((key) => hashUnder(key, userId, code))
}
