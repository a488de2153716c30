import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withNameBoxes } from '../kit/soft-hyphens.ts'
import { narrowLineLetters, typeset } from '../kit/typeset.ts'
import { theme } from '../themes/theme.ts'
import { letters } from './letter-widths.gen.ts'
import { nameFaceRules, unboundedWidth } from './name-face.ts'

const names =
  'Марта Коваль Олександра Шевченко Гончарка Їжак Таїсія Студія ТАРАС ҐУДЗЬ ЩАВЕЛЬ Marta AVATAR Coffee Staff Attic 2026'

const open = async (subset: string, weight: number): Promise<Font> =>
  create(await readFile(`node_modules/@fontsource/unbounded/files/unbounded-${subset}-${weight}-normal.woff2`))

test.each([600, 700, 800, 900])('words are about as wide as in the font files of weight %i', async (weight) => {
  const [cyrillic, latin, more] = await Promise.all(
    ['cyrillic', 'latin', 'cyrillic-ext'].map((subset) => open(subset, weight)),
  )
  for (const word of [...letters, ...names.split(' ')]) {
    const font = (/[\p{Script=Cyrillic}№]/u.test(word) ? cyrillic : word === '₴' ? more : latin)!
    expect(font.characterSet).toContain(word.codePointAt(0))
    // Letter spacing switches ligatures off.
    const measured = font.layout(word, { liga: false }).advanceWidth / font.unitsPerEm
    const tooMuch = unboundedWidth(word, weight, 0)! - measured
    // Too little would let a word move when the font comes.
    expect([word, tooMuch > -1e-9, tooMuch < 0.12]).toEqual([word, true, true])
  }
})

test('a letter or weight without a width makes the width of a word unknown', () => {
  expect(unboundedWidth('Марта🏺', 900, 0)).toBeUndefined()
  expect(unboundedWidth('Марта', 400, 0)).toBeUndefined()
  expect(unboundedWidth('Марта', 900, -0.03)).toBeCloseTo(unboundedWidth('Марта', 900, 0)! - 5 * 0.03)
})

const rulesOf = (title: string, fields: object) =>
  nameFaceRules({ title, translation: null, theme: theme.parse({ layout: null, ...fields }) })

test.each([
  ['Марта Коваль', 2],
  ['Топ-10', 1],
  ['  Студія   «Ґаздиня»\n№ 1 ', 3],
  ['Я і ти', 1],
  ['Найнеймовірнішими', 1],
  ['Кава 60 ₴ • Straße', 4],
])('each word of %j has a box, and a rule for its width', (title, words) => {
  const markup = renderToStaticMarkup(withNameBoxes(typeset(title, narrowLineLetters), true))
  const boxes = [...markup.matchAll(/word-(\d+)"/g)].map(([, number]) => number)
  const rules = [...rulesOf(title, { preset: 'poster-stsena' }).matchAll(/\.word-(\d+)\{/g)].map(([, number]) => number)
  expect(boxes).toHaveLength(words)
  expect(rules).toEqual(boxes)
})

test('names in other fonts, with other letters or in pages from before layouts wait for the next visit', () => {
  expect(rulesOf('Марта', { preset: 'poster-stsena' })).toContain('min-width')
  expect(rulesOf('Марта 🏺', { preset: 'poster-stsena' })).toBe('')
  expect(rulesOf('Марта', { preset: 'glass-zefir' })).toBe('')
  expect(rulesOf('Марта', { preset: 'glass-zefir', font: 'unbounded' })).toBe('')
  for (const divided of ['Анна-Марія', 'Марія–Олена', 'в Івано-Франківську']) {
    expect(rulesOf(divided, { preset: 'poster-stsena' })).toBe('')
  }
})

test('a name that narrow windows set in another font has no widths there', () => {
  const [, from] = /@media\(min-width:(\d+)px\)/.exec(rulesOf('Щербаківська', { preset: 'poster-stsena' }))!
  expect(Number(from)).toBeGreaterThan(320)
})
