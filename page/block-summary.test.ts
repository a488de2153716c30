import { expect, test } from 'vitest'
import { blockSummary } from './block-summary.ts'

test('a block is known by its title, else by where it leads', () => {
  expect(blockSummary({ title: 'Shop', url: 'https://shop.ua/' })).toBe('Shop')
  expect(blockSummary({ title: '', url: 'https://www.shop.ua/new' })).toBe('shop.ua')
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
