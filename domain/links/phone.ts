/** Characters that separate groups of digits. */
const separators = /[\s().\u2010-\u2015-]/g
const written = /^\+?[\d\s().\u2010-\u2015-]{7,24}$/

/**
 * Returns a written telephone number in the international form (ITU-T E.164), or undefined if it is none. A number
 * without a country code is taken as Ukrainian: `096 123 45 67`, `80961234567`, `380961234567`. Service numbers such as
 * `0 800 500 500` work only within the country and keep their national form.
 */
export function readPhone(text: string): string | undefined {
  const typed = text.trim()
  if (!written.test(typed)) return undefined
  const compact = typed.replace(separators, '')
  return international(compact)?.replace(/^\+38(0[89]00\d{6})$/, '$1')
}

/** Adds the plus sign and, for Ukrainian numbers, the country code. */
function international(compact: string): string | undefined {
  const digits = compact.replace('+', '')
  if (compact.startsWith('+')) return digits.length >= 7 && digits.length <= 15 ? `+${digits}` : undefined
  if (/^00[1-9]\d{8,13}$/.test(digits)) return `+${digits.slice(2)}`
  if (/^380\d{9}$/.test(digits)) return `+${digits}`
  if (/^80\d{9}$/.test(digits)) return `+3${digits}`
  return /^0[1-9]\d{8}$/.test(digits) ? `+38${digits}` : undefined
}
