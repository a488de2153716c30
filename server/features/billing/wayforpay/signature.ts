import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-MD5 over the fields with semicolons between, as every message of WayForPay is signed. */
export function sign(secretKey: string, fields: readonly string[]): string {
  return createHmac('md5', secretKey).update(fields.join(';')).digest('hex')
}

export function holds(secretKey: string, fields: readonly string[], signature: string): boolean {
  const expected = Buffer.from(sign(secretKey, fields))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
