import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-MD5 of the fields joined by semicolons, WayForPay's signature. */
export function sign(secretKey: string, fields: readonly string[]): string {
  return createHmac('md5', secretKey).update(fields.join(';')).digest('hex')
}

export function isValidSignature(secretKey: string, fields: readonly string[], signature: string): boolean {
  const expected = Buffer.from(sign(secretKey, fields))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
