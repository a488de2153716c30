import type { StaffWebhook } from '#contract/staff-billing.ts'

type Fields = StaffWebhook['fields']

const hidden = '•••'
const maxFields = 100
const maxValueLength = 200
/** Names of fields that hold credentials or signatures, in the spelling of every provider. */
const secretName = /token|sign|secret|hash|password|cvv|cvc|auth(?!code)|key|wallet/i
/** A full card number. */
const cardNumber = /(?<!\d)(\d{6})\d{3,9}(\d{4})(?!\d)/g
/**
 * A long value of characters used in codes, with a digit; ordinary words do not match. Our own references are exempt.
 */
const longCode = /^(?=.*\d)[\w+/=.-]{32,}$/
const ownReference = /^(?:LN-|card-)[\w-]+$/

function redacted(name: string, value: string): string {
  if (secretName.test(name)) return hidden
  if (longCode.test(value) && !ownReference.test(value)) return hidden
  return value.replaceAll(cardNumber, '$1******$2').slice(0, maxValueLength)
}

function collect(value: unknown, name: string, fields: Fields): void {
  if (fields.length >= maxFields) return
  if (typeof value === 'object' && value !== null) {
    // A secret may be an object with several fields.
    if (name !== '' && secretName.test(name.split('.').at(-1)!)) return void fields.push({ name, value: hidden })
    for (const [key, part] of Object.entries(value)) collect(part, name === '' ? key : `${name}.${key}`, fields)
  } else fields.push({ name: name.slice(0, maxValueLength), value: redacted(name, String(value)) })
}

/**
 * Returns the fields of a raw notice without tokens and signatures and with masked card numbers. Returns none if the
 * body is not JSON, since secrets in it could not be recognized.
 */
export function readableFields(body: Buffer): Fields {
  const fields: Fields = []
  try {
    const parsed: unknown = JSON.parse(body.toString())
    if (typeof parsed === 'object') collect(parsed, '', fields)
  } catch {
    // Not JSON.
  }
  return fields
}
