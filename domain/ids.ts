/**
 * A UUID of version 7 (RFC 9562): 48 bits of milliseconds, then randomness, so that ids made later sort later.
 * Works in browsers and on the server alike.
 */
export function newId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  bytes[0] = 0x70 | (bytes[0]! & 0x0f)
  bytes[2] = 0x80 | (bytes[2]! & 0x3f)
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const hex = Math.floor(now).toString(16).padStart(12, '0') + random
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The instant a version 7 UUID was made, or undefined for any other text. */
export function idTime(id: string): Date | undefined {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(id)) return undefined
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
}

/** The first id that can be made at an instant: whatever was made earlier sorts before it. */
export function firstIdAt(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}
