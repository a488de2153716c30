import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withSoftHyphens } from './soft-hyphens.ts'

const shown = (text: string, least = 12) => withSoftHyphens(text, least).replaceAll('\u00AD', '|')

test.each([
  ['Розповсюджувальницям', 'Розпов|сю|джу|валь|ницям'],
  ['Найневідкладнішогооо', 'Найне|від|клад|ні|шо|гооо'],
  ['Найвідповідальніший', 'Найвід|по|ві|даль|ніший'],
  ['Консультування, консультація', 'Консуль|ту|вання, консуль|тація'],
  ['Internationalization', 'Inter|na|tio|na|li|za|tion'],
  ['Ааааааааааааааааааааааа', 'Аааааааааа|ааааааааааааа'],
  ['Бібліотека', 'Бібліотека'],
  ['Аааааньььаааааа', 'Ааааа|ньььаааааа'],
  ['Підводжувальник', 'Підво|джу|вальник'],
  ['Обов’язковість', 'Обов’яз|ко|вість'],
  ['https://example.com/internationalization', 'https://example.com/internationalization'],
])('divides long words between syllables: %s', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

const letters = fc.constantFrom(...'абвгґджзийоуьєюяїщ’abcdehst')
const longWords = fc.array(letters, { minLength: 12, maxLength: 80 }).map((written) => written.join(''))

test('pieces at both ends have four letters, and nothing else changes', () => {
  fc.assert(
    fc.property(longWords, (word) => {
      const pieces = shown(word).split('|')
      expect(pieces.join('')).toBe(word)
      expect(pieces[0]!.length).toBeGreaterThanOrEqual(4)
      expect(pieces.at(-1)!.length).toBeGreaterThanOrEqual(4)
      for (const piece of pieces.slice(1)) expect(piece).not.toMatch(/^[ь’]/)
    }),
  )
})

test('no piece is longer than a narrow line', () => {
  fc.assert(
    fc.property(longWords, (word) => {
      const pieces = shown(word.replaceAll(/[ь’]/g, 'а')).split('|')
      expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(13)
    }),
  )
})
