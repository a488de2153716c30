import { expect, test } from 'vitest'
import { blockName, blockSummary } from './block-words.ts'
import { linkBlock } from './testing/documents.ts'

test('a block is known by its title, else by where it leads, else by its type', () => {
  expect(blockSummary({ title: 'Shop', url: 'https://shop.ua/' })).toBe('Shop')
  expect(blockSummary({ title: '', url: 'https://www.shop.ua/new' })).toBe('shop.ua')
  expect(blockName(linkBlock('a'), 'uk')).toBe('Посилання')
  expect(blockName(linkBlock('a'), 'en')).toBe('Link')
})

test('a long text is known by its first line with words', () => {
  expect(blockSummary({ text: '\n \nПривіт!\nЯ Олена.' })).toBe('Привіт!')
})

test('a row of entries is known by all of them', () => {
  const items = [
    { url: 'https://t.me/olena', label: '' },
    { url: '', label: '' },
    { url: 'https://x.com/olena', label: 'Новини' },
  ]
  expect(blockSummary({ items })).toBe('t.me, Новини')
})
