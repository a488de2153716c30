import { AppError } from '#domain/errors.ts'
import type { Config } from '#server/config.ts'
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

/** Digits with the shift key held, and Latin letters as Cyrillic ones that look the same. */
const lookalikes = [
  ['!@#$%^&*()', '1234567890'],
  ['аеікорстухв', 'aeikopctyxb'],
] as const

/** The text as it may have been meant: typed in another layout or with the shift key, or with other signs for letters. */
function readings(text: string): string[] {
  return [
    text,
    ...lookalikes.map(([from, to]) => retyped(text, from, to)),
    ...cyrillicKeys.flatMap((keys) => [retyped(text, latinKeys, keys), retyped(text, keys, latinKeys)]),
    ...disguises.map((disguise) => undisguised(text, disguise)),
  ]
}

const rows = keyboardRows.flatMap((row) => [row, [...row].toReversed().join('')])
/** Shorter ones stand in good passwords, too. */
const shortestRun = 3

/** How many characters from `at` on go along a row of keys. */
function alongRow(text: string, at: number): number {
  let length = shortestRun - 1
  while (at + length < text.length && rows.some((row) => row.includes(text.slice(at, at + length + 1)))) length += 1
  return length
}

/** How many characters from `at` on are one repeated, or go on by equal small steps, such as 1357. */
function byEqualSteps(text: string, at: number): number {
  const step = text.charCodeAt(at + 1) - text.charCodeAt(at)
  if (!(Math.abs(step) <= 3)) return 1
  let length = 2
  while (text.charCodeAt(at + length) - text.charCodeAt(at + length - 1) === step) length += 1
  return length
}

/** Whether it is nothing but keys in a row, sequences and repeated characters, one after another. */
function isWalk(text: string): boolean {
  if (text.length < 4) return false
  for (let at = 0; at < text.length;) {
    const length = Math.max(alongRow(text, at), byEqualSteps(text, at))
    if (length < shortestRun) return false
    at += length
  }
  return true
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
/** Each character twice. */
const doubled = /^(?:(.)\1)+$/u

/** Whether it is two different characters at most, or up to four over and over. */
function isMonotonous(text: string): boolean {
  const signs = [...text]
  const repeats = (part: number) => signs.every((sign, place) => sign === signs[place % part])
  return new Set(signs).size <= 2 || (signs.length >= 8 && [3, 4].some(repeats))
}

/** What the lists of guessed passwords have behind a word, a year or other digits with a sign at most, or before it. */
const tail = /\d*[!.?*#]?$/
const head = /^(?:\d{1,4}|[!*#])/

/**
 * Whether a password is among those that are tried first: the commonest words of English, of Ukrainian, transliterated
 * or typed in the wrong layout, names, rows of keys and days, each also with digits and signs around it. About a
 * thousand words stand for millions of passwords.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  if (day.test(text) || isMonotonous(text)) return true
  if (doubled.test(text) && readings(text.replaceAll(/(.)\1/gu, '$1')).some(isWord)) return true
  const stem = text.replace(tail, '')
  const forms = new Set([text, stem, text.replace(head, ''), stem.replace(head, '')])
  return [...forms].some((form) => readings(form).some(isWord))
}

/** Characters beside a name that make it no harder to guess. */
const mostAdded = 4

/** Whether a password is a name, such as the account's login, once or more, with a few characters beside it. */
function isAboutName(password: string, name: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const known = name.normalize('NFKC').toLowerCase().trim()
  const spellings = [known, known.replaceAll(/[\s_.-]/g, '')].filter((spelling) => spelling !== '')
  return spellings.some((spelling) =>
    readings(text).some((reading) => {
      const rest = reading.replaceAll(spelling, '')
      return rest.length < reading.length && rest.length <= mostAdded
    }),
  )
}

/** Throws PASS_TOO_COMMON for a password that is guessed first, as those about the login or the site's name are. */
export function refuseCommonPassword(
  { config }: { config: Pick<Config, 'siteName'> },
  { password, login }: { password: string; login: string },
): void {
  if (!isCommonPassword(password) && ![login, config.siteName].some((name) => isAboutName(password, name))) return
  throw new AppError('PASS_TOO_COMMON', { fields: { password: 'PASS_TOO_COMMON' } })
}
