import type { StaffWebhook } from '#contract/staff-billing.ts'

type Fields = StaffWebhook['fields']

const hidden = '•••'
const mostFields = 100
const longestValue = 200
/** Names of what opens something or proves who wrote it, in every provider's spelling. */
const secretName = /token|sign|secret|hash|password|cvv|cvc|auth(?!code)|key|wallet/i
/** A card's number written out. */
const cardNumber = /(?<!\d)(\d{6})\d{3,9}(\d{4})(?!\d)/g
/** Whatever is long and made of the letters of a code: no words are. References of ours have hyphens early on. */
const longCode = /^(?=.*\d)[\w+/=.-]{32,}$/
const ownReference = /^(?:LN-|card-)[\w-]+$/

function said(name: string, value: string): string {
  if (secretName.test(name)) return hidden
  if (longCode.test(value) && !ownReference.test(value)) return hidden
  return value.replaceAll(cardNumber, '$1******$2').slice(0, longestValue)
}

function collect(value: unknown, name: string, fields: Fields): void {
  if (fields.length >= mostFields) return
  if (typeof value === 'object' && value !== null) {
    // A secret may be a whole object of several fields.
    if (name !== '' && secretName.test(name.split('.').at(-1)!)) return void fields.push({ name, value: hidden })
    for (const [key, part] of Object.entries(value)) collect(part, name === '' ? key : `${name}.${key}`, fields)
  } else fields.push({ name: name.slice(0, longestValue), value: said(name, String(value)) })
}

/**
 * What people may read of a raw notice: its fields without tokens and signatures, card numbers masked. Nothing where it is
 * no JSON, since of what nobody understands nobody knows what is secret in it.
 */
export function readableFields(body: Buffer): Fields {
  const fields: Fields = []
  try {
    const told: unknown = JSON.parse(body.toString())
    if (typeof told === 'object') collect(told, '', fields)
  } catch {
    // Not JSON.
  }
  return fields
}
