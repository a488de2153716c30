import { AppError } from '#domain/errors.ts'
import { keyboardRows, words } from './words.ts'

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
/** What stands on the same keys in the Ukrainian and in the Russian layout. */
const cyrillicKeys = ['йцукенгшщзхїфівапролджєячсмитьбю', 'йцукенгшщзхъфывапролджэячсмитьбю']
/** Signs in the place of letters; one sign may stand for either of two. */
const disguises: readonly Readonly<Record<string, string>>[] = [
  { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' },
  { '@': 'a', '4': 'a', '3': 'e', '1': 'l', '!': 'l', '0': 'o', $: 's', '5': 's', '7': 't' },
]

function retyped(text: string, from: string, to: string): string {
  return [...text].map((sign) => to[from.indexOf(sign)] ?? sign).join('')
}

function undisguised(text: string, disguise: (typeof disguises)[number]): string {
  return [...text].map((sign) => disguise[sign] ?? sign).join('')
}

/** The text as it may have been meant: typed in another layout, or with signs for letters. */
function readings(text: string): string[] {
  return [
    text,
    ...cyrillicKeys.flatMap((keys) => [retyped(text, latinKeys, keys), retyped(text, keys, latinKeys)]),
    ...disguises.map((disguise) => undisguised(text, disguise)),
  ]
}

function isWalk(text: string): boolean {
  const back = [...text].toReversed().join('')
  return text.length >= 4 && keyboardRows.some((row) => row.includes(text) || row.includes(back))
}

function isWord(text: string): boolean {
  return words.has(text) || isWalk(text) || [2, 3].some((times) => isRepeated(text, times))
}

/** A word said two or three times. */
function isRepeated(text: string, times: number): boolean {
  const part = text.slice(0, text.length / times)
  return part.length >= 3 && part.repeat(times) === text && (words.has(part) || isWalk(part))
}

/** Days written with eight digits, either way round. */
const day =
  /^(?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d|(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))$/
/** Up to four letters or digits over and over. */
const monotonous = /^([\p{L}\p{N}]{1,4}?)\1+$/u
/** What the lists of guessed passwords have behind a word, a year or the row of digits with a sign at most, or before it. */
const tail = /(?:\d{1,4}|12345(?:6(?:7(?:89?)?)?)?)?[!.?*#]?$/
const head = /^(?:\d{1,4}|[!*#])/

/**
 * Whether a password is among those that are tried first: the commonest words of English, of Ukrainian, transliterated
 * or typed in the wrong layout, names, rows of keys and days, each also with digits and signs around it. About a
 * thousand words stand for millions of passwords.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  if (day.test(text) || monotonous.test(text)) return true
  const stem = text.replace(tail, '')
  const forms = new Set([text, stem, text.replace(head, ''), stem.replace(head, '')])
  return [...forms].some((form) => readings(form).some(isWord))
}

/** Throws PASS_TOO_COMMON for a password that is guessed first, as the account's own name is. */
export function refuseCommonPassword(password: string, login?: string): void {
  if (!isCommonPassword(password) && password.toLowerCase() !== login?.toLowerCase()) return
  throw new AppError('PASS_TOO_COMMON', { fields: { password: 'PASS_TOO_COMMON' } })
}
