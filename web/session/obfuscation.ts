/**
 * Reversible obfuscation for texts that should not be readable at a glance, in the address bar or in the browser's
 * storage. It is cosmetic and protects nothing: whoever can read the text can undo it.
 */
const mask = new TextEncoder().encode('ланка до ланки')

function masked(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte, index) => byte ^ mask[index % mask.length]!)
}

/** The obfuscated text, in characters that an address may contain. */
export function obfuscate(text: string): string {
  const bytes = masked(new TextEncoder().encode(text))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
}

/** The original of a obfuscated text, or undefined for any other text. */
export function deobfuscate(text: string): string | undefined {
  try {
    const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(masked(bytes))
  } catch {
    return undefined
  }
}
