import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { autolink } from './autolink.ts'

test('addresses become links and the sentence keeps its punctuation', () => {
  expect(autolink('Дивіться https://lanka.example/olena, а ще (https://a.example/b_(c)).')).toEqual([
    { text: 'Дивіться ' },
    { text: 'https://lanka.example/olena', url: 'https://lanka.example/olena' },
    { text: ', а ще (' },
    { text: 'https://a.example/b_(c)', url: 'https://a.example/b_(c)' },
    { text: ').' },
  ])
})

test('other schemes and misleading addresses stay text', () => {
  const text = 'javascript:alert(1) ftp://a.example https://bank.example@evil.example data:text/html,x'
  expect(autolink(text)).toEqual([{ text }])
})

test('the pieces joined are the text again', () => {
  const words = fc.constantFrom(
    'https://a.example/x',
    'http://',
    ' ',
    '(',
    ')',
    '.',
    '\n',
    'слово',
    'https://b.example.',
  )
  fc.assert(
    fc.property(fc.array(words), (parts) => {
      const text = parts.join('')
      const joined = autolink(text).map((piece) => piece.text)
      expect(joined.join('')).toBe(text)
    }),
  )
})

test('a text made to be hard is read in one pass', () => {
  const texts = [
    `https://${')'.repeat(1990)}`,
    `https://${'.'.repeat(1320)}x${')'.repeat(660)}`,
    'https://a'.repeat(220),
  ]
  for (const text of texts)
    expect(
      autolink(text.repeat(50))
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text.repeat(50))
})
