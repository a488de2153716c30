import { expect, test } from 'vitest'
import type { Locale } from '#domain/locales.ts'
import { readPaste } from './read-paste.ts'
import { foundWords } from './words.ts'

function said(pasted: string, locale: Locale): string | undefined {
  const paste = readPaste(pasted, locale)
  return paste.kind === 'understood' ? foundWords(paste.best, locale).replaceAll('\u00A0', ' ') : undefined
}

test.each([
  ['067-123-45-67, 050 765 43 21', 'Два блоки — по одному на кожен контакт', 'Two contacts, a block each'],
  ['olena.art\nhttps://etsy.com/shop/olena', 'Дві адреси — кожна стане блоком', 'Two addresses, a block each'],
  [
    'instagram.com/olena\nt.me/olena\n067-123-45-67',
    'Три іконки — по одній на кожен контакт',
    'Three contacts: they make a row of icons',
  ],
])('%j is told for what it is', (pasted, inUkrainian, inEnglish) => {
  expect([said(pasted, 'uk'), said(pasted, 'en')]).toEqual([inUkrainian, inEnglish])
})
