import { AppError } from '#domain/errors.ts'
import type { Config } from '#server/config.ts'
import { keyboardRows, words } from './words.ts'

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
/** Keys of the Ukrainian and Russian layouts at the positions of Latin letters. */
const cyrillicKeys = ['йцукенгшщзхїфівапролджєячсмитьбю', 'йцукенгшщзхъфывапролджэячсмитьбю']
/** Substitutes for letters, in two variants, since `1` and `!` stand for i or l. */
const substitutions: readonly Readonly<Record<string, string>>[] = [
  { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' },
  { '@': 'a', '4': 'a', '3': 'e', '1': 'l', '!': 'l', '0': 'o', $: 's', '5': 's', '7': 't' },
]

function retyped(text: string, from: string, to: string): string {
  return [...text].map((sign) => to[from.indexOf(sign)] ?? sign).join('')
}

function withoutSubstitutions(text: string, table: (typeof substitutions)[number]): string {
  return [...text].map((sign) => table[sign] ?? sign).join('')
}

/** Pairs to replace: signs typed with shift by their digits, Cyrillic letters by their Latin look-alikes. */
const lookalikes = [
  ['!@#$%^&*()', '1234567890'],
  ['аеікорстухв', 'aeikopctyxb'],
] as const

/** Possible meanings of a text: other layout, shift key, look-alikes, substituted letters. */
function readings(text: string): string[] {
  return [
    text,
    ...lookalikes.map(([from, to]) => retyped(text, from, to)),
    ...cyrillicKeys.flatMap((keys) => [retyped(text, latinKeys, keys), retyped(text, keys, latinKeys)]),
    ...substitutions.map((table) => withoutSubstitutions(text, table)),
  ]
}

const rows = keyboardRows.flatMap((row) => [row, [...row].toReversed().join('')])
/** Minimum length of a keyboard run or sequence; shorter ones also occur in good passwords. */
const minRunLength = 3

/** Number of characters from `at` along a keyboard row; 2 if there is no run of at least three. */
function alongRow(text: string, at: number): number {
  let length = minRunLength - 1
  while (at + length < text.length && rows.some((row) => row.includes(text.slice(at, at + length + 1)))) length += 1
  return length
}

/** Number of characters from `at` that repeat or form a sequence with a small step, such as 1357. */
function byEqualSteps(text: string, at: number): number {
  const step = text.charCodeAt(at + 1) - text.charCodeAt(at)
  if (!(Math.abs(step) <= 3)) return 1
  let length = 2
  while (text.charCodeAt(at + length) - text.charCodeAt(at + length - 1) === step) length += 1
  return length
}

/** Whether a text consists only of keyboard runs, sequences and repetitions. */
function isWalk(text: string): boolean {
  if (text.length < 4) return false
  for (let at = 0; at < text.length;) {
    const length = Math.max(alongRow(text, at), byEqualSteps(text, at))
    if (length < minRunLength) return false
    at += length
  }
  return true
}

function isWord(text: string): boolean {
  return words.has(text) || isWalk(text) || [2, 3].some((times) => isRepeated(text, times))
}

/** Whether a text is a word or a walk repeated `times` times. */
function isRepeated(text: string, times: number): boolean {
  const part = text.slice(0, text.length / times)
  return part.length >= 3 && part.repeat(times) === text && (words.has(part) || isWalk(part))
}

/** Dates of eight digits in either order. */
const datePattern =
  /^(?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d|(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))$/
/** Texts in which each character is doubled. */
const doubled = /^(?:(.)\1)+$/u

/** Whether a text has at most two different characters, or repeats a group of three or four. */
function isMonotonous(text: string): boolean {
  const signs = [...text]
  const repeats = (part: number) => signs.every((sign, place) => sign === signs[place % part])
  return new Set(signs).size <= 2 || (signs.length >= 8 && [3, 4].some(repeats))
}

/** Digits and a sign after a word, or digits or a sign before it, as in lists of leaked passwords. */
const suffix = /\d*[!.?*#]?$/
const prefix = /^(?:\d{1,4}|[!*#])/

/**
 * Whether a password is among those that attackers try first: dates, and common English, Ukrainian, transliterated or
 * wrong-layout words, names and keyboard rows, each also with digits and signs around it. About a thousand words cover
 * millions of passwords.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  if (datePattern.test(text) || isMonotonous(text)) return true
  if (doubled.test(text) && readings(text.replaceAll(/(.)\1/gu, '$1')).some(isWord)) return true
  const stem = text.replace(suffix, '')
  const forms = new Set([text, stem, text.replace(prefix, ''), stem.replace(prefix, '')])
  return [...forms].some((form) => readings(form).some(isWord))
}

/** Maximum number of characters beside a name that do not make the password stronger. */
const maxExtraCharacters = 4

/** Whether a password is a name, such as the login, possibly repeated, with a few added characters. */
function isAboutName(password: string, name: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const known = name.normalize('NFKC').toLowerCase().trim()
  const spellings = [known, known.replaceAll(/[\s_.-]/g, '')].filter((spelling) => spelling !== '')
  return spellings.some((spelling) =>
    readings(text).some((reading) => {
      const rest = reading.replaceAll(spelling, '')
      return rest.length < reading.length && rest.length <= maxExtraCharacters
    }),
  )
}

/** Throws PASS_TOO_COMMON for a common password or one about the login or the site's name. */
export function refuseCommonPassword(
  { config }: { config: Pick<Config, 'siteName'> },
  { password, login }: { password: string; login: string },
): void {
  if (!isCommonPassword(password) && ![login, config.siteName].some((name) => isAboutName(password, name))) return
  throw new AppError('PASS_TOO_COMMON', { fields: { password: 'PASS_TOO_COMMON' } })
}
