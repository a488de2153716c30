/**
 * Returns a version 7 UUID (RFC 9562): 48 bits of milliseconds, then randomness, so that later ids sort later. Works in
 * browsers and on the server.
 */
export function newId(now: number = Date.now()): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => (byte + 256).toString(16).slice(1))
  const hex = now.toString(16).padStart(12, '0') + bytes.join('')
  // Sets the version, and one of the four allowed variant digits. The code is short because every public page contains
  // it.
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-7$3-8$4-')
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a UUID (RFC 9562) of any version, in either case. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}

/** Returns the instant at which a version 7 UUID was made, or undefined for any other text. */
export function idTime(id: string): Date | undefined {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(id)) return undefined
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
}

/** Returns the smallest id of an instant: all ids made earlier sort before it. */
export function firstIdAt(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

/** Sorts before every id. */
export const beforeAnyId = '00000000-0000-0000-0000-000000000000'

/** Returns the form of an id for 32 hexadecimal digits. */
export function idOfHex(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
