import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { unboundedWidth } from '#page/layouts/name-face.ts'

const names =
  'Марта Коваль Олександра Шевченко Гончарка Їжак Таїсія Студія ТАРАС ҐУДЗЬ ЩАВЕЛЬ Marta Kovalenko AVATAR Топ 2026'

test.each([600, 700, 800, 900])('words are about as wide as in the font files of weight %i', async (weight) => {
  const open = async (subset: string): Promise<Font> =>
    create(await readFile(`node_modules/@fontsource/unbounded/files/unbounded-${subset}-${weight}-normal.woff2`))
  const [cyrillic, latin] = [await open('cyrillic'), await open('latin')]
  for (const name of names.split(' ')) {
    const font = /\p{Script=Cyrillic}/u.test(name) ? cyrillic : latin
    const tooMuch = unboundedWidth(name, weight, 0)! - font.layout(name).advanceWidth / font.unitsPerEm
    // Too little would let a word move when the font comes.
    expect([name, tooMuch >= 0, tooMuch < 0.1]).toEqual([name, true, true])
  }
})

test('a letter without a width makes the width of a word unknown', () => {
  expect(unboundedWidth('Марта🏺', 900, 0)).toBeUndefined()
  expect(unboundedWidth('Марта', 400, 0)).toBeUndefined()
  expect(unboundedWidth('Марта', 900, -0.03)).toBeCloseTo(unboundedWidth('Марта', 900, 0)! - 5 * 0.03)
})
