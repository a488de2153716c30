/**
 * A UUID of version 7 (RFC 9562): 48 bits of milliseconds, then randomness, so that ids made later sort later.
 * Works in browsers and on the server alike.
 */
export function newId(now: number = Date.now()): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => (byte + 256).toString(16).slice(1))
  const hex = now.toString(16).padStart(12, '0') + bytes.join('')
  // The version, and one of the four signs that its variant may have: short, since every public page carries this.
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-7$3-8$4-')
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
