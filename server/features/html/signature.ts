import { createPublicKey, sign, verify } from 'node:crypto'
import { privateKeyOf } from '#server/ed25519.ts'
import { everyKey, type Keys } from '#server/keys.ts'

/** 64 bytes in base64url. */
const signatureForm = /^[\w-]{86}$/

interface SignedText {
  pageId: string
  html: string
}

/** Signed message with its purpose; NUL separates the parts, since neither can contain it. */
function messageOf({ pageId, html }: SignedText): Buffer {
  return Buffer.from(['lanka-html-v1', pageId, html].join('\0'))
}

/** Ed25519 signature (RFC 8032) of the exact text for one page, in base64url. */
export function signatureOf(keys: Keys, text: SignedText): string {
  return sign(null, messageOf(text), privateKeyOf(keys['signed-html'])).toString('base64url')
}

/** Whether an accepted key signed exactly this text for this page. Only the canonical encoding is accepted. */
export function isValidSignature(keys: Keys, signature: string, text: SignedText): boolean {
  const bytes = Buffer.from(signature, 'base64url')
  if (!signatureForm.test(signature) || bytes.toString('base64url') !== signature) return false
  const message = messageOf(text)
  return everyKey(keys, 'signed-html').some((seed) => verify(null, message, createPublicKey(privateKeyOf(seed)), bytes))
}
