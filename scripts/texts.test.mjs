import { describe, expect, test } from 'vitest'
import { acts } from '../web/i18n/terminology/acts.ts'
import { nouns } from '../web/i18n/terminology/nouns.ts'
import { wording } from '../web/i18n/terminology/wording.ts'
import { allTexts, textsOf } from './texts.mjs'

const terminology = [...acts, ...nouns, ...wording]
const texts = allTexts()
const placeOf = ({ file, key }) => `${file} ${key}`

/** A pattern of the terminology: from the start of a word, in any case; `\b` ends one, of either alphabet. */
const matcher = (pattern) =>
  new RegExp((pattern[0] === '^' ? '' : '(?<![\\p{L}\\p{N}-])') + pattern.replaceAll('\\b', '(?![\\p{L}\\p{N}])'), 'iu')

/** Every text with a word that the terminology refuses, with the word to use. */
function refusedIn(all) {
  return terminology.flatMap(({ never = {}, excused = {}, ...use }) =>
    Object.entries(never).flatMap(([locale, patterns]) => {
      const matchers = patterns.map(matcher)
      return all
        .filter((text) => text.locale === locale && matchers.some((one) => one.test(text.text)))
        .map((text) => ({ use: use[locale], place: placeOf(text), text: text.text, excused: excused[placeOf(text)] }))
    }),
  )
}

test('reads texts from catalogues, functions, templates and drawn pages, with the way to each', () => {
  const source = `const one = { uk: { a: (n: number) => \`Ще \${n} дні\`, b: ['Так'] }, en: { a: 'One' } }
    export const Drawn = () => <p title="Назва">Слово</p>`
  expect(textsOf('page/x.tsx', source).map(({ key, locale, text }) => [key, locale, text])).toEqual([
    ['one.uk.a', 'uk', 'Ще {} дні'],
    ['one.uk.b.0', 'uk', 'Так'],
    ['one.en.a', 'en', 'One'],
    ['Drawn', 'uk', 'Назва'],
    ['Drawn', 'uk', 'Слово'],
  ])
})

test('finds the texts of both languages in every room that speaks', () => {
  for (const room of ['page', 'server', 'web']) {
    for (const locale of ['uk', 'en']) {
      expect(texts.filter((text) => text.locale === locale && text.file.startsWith(room)).length).toBeGreaterThan(150)
    }
  }
})

describe('the terminology', () => {
  test('has one word for a thing: no text says it otherwise', () => {
    expect(refusedIn(texts).filter(({ excused }) => excused === undefined)).toEqual([])
  })

  test('does not refuse its own words', () => {
    const own = terminology.flatMap(({ uk, en }) => [
      { file: 'own', key: uk, locale: 'uk', text: uk },
      { file: 'own', key: en, locale: 'en', text: en },
    ])
    expect(refusedIn(own)).toEqual([])
  })

  test('excuses nothing that needs no excuse', () => {
    const needed = new Set(refusedIn(texts).map(({ place }) => place))
    expect(
      terminology.flatMap(({ excused = {} }) => Object.keys(excused)).filter((place) => !needed.has(place)),
    ).toEqual([])
  })

  test.each([
    ['uk', 'Прибрати фото', 'Видалити'],
    ['uk', 'Колір фону', 'тло'],
    ['uk', 'Ваші кліки', 'переходи'],
    ['uk', 'Термін минув', 'строк'],
    ['uk', 'Це являється помилкою', 'є'],
    ['en', 'Background colour', 'color'],
    ['en', 'Bring it back', 'Restore'],
    ['en', 'Sent by mail', 'by email'],
  ])('refuses, in %s, “%s”', (locale, text, use) => {
    expect(refusedIn([{ file: 'a', key: 'b', locale, text }]).map((found) => found.use)).toEqual([use])
  })
})

/** What typesetting refuses, in words. */
const typography = [
  ['both', /["'](?=\p{L})|(?<=\p{L})["']/u, 'a straight quote or apostrophe'],
  ['both', /\.\.\./, 'three dots for an ellipsis'],
  ['both', / - |--/, 'a hyphen for a dash'],
  ['both', / [₴%]|№ /, 'a space that breaks before ₴ or %'],
  ['both', / {2}/, 'two spaces'],
  ['both', /\S [,.;:!?](?:\s|$)/, 'a space before a mark'],
  ['uk', /(?<=[\p{Ll},;] )(?:Ви|Вас|Вам|Вами|Ваш)(?!\p{L})/u, 'a capital in addressing one person'],
  ['uk', /[“”"]/, 'quotes of another language'],
  ['en', /[«»]/, 'quotes of another language'],
]
/** Code, paths and samples are typed as they are. */
const isCode = ({ text }) => /[<>{]\w|="|^https?:|Settings ›/.test(text)

test.each(typography)('in %s no text has %s: %s', (locale, pattern) => {
  const found = texts.filter(
    (text) => (locale === 'both' || text.locale === locale) && pattern.test(text.text) && !isCode(text),
  )
  expect(found.map((text) => `${placeOf(text)}: ${text.text}`)).toEqual([])
})

test('figures stay beside their words where no catalogue of the account area sees to that', () => {
  const found = texts.filter(
    ({ file, text }) =>
      /^page\/(?:editing|blocks)/.test(file) && /\d \p{L}|\{\} (?:\{\}|icons|buttons|addresses)/u.test(text),
  )
  expect(found.map((text) => `${placeOf(text)}: ${text.text}`)).toEqual([])
})
