/**
 * Reversible obfuscation of texts in the URL or the browser's storage that should not be readable at a glance. It is
 * cosmetic and no protection: anyone who can read the text can decode it.
 */
const mask = new TextEncoder().encode('ланка до ланки')

function masked(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte, index) => byte ^ mask[index % mask.length]!)
}

/** Obfuscates a text; the result consists of URL-safe characters. */
export function obfuscate(text: string): string {
  const bytes = masked(new TextEncoder().encode(text))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
}

/** Returns the original of an obfuscated text, or undefined for any other text. */
export function deobfuscate(text: string): string | undefined {
  try {
    const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(masked(bytes))
  } catch {
    return undefined
  }
}
