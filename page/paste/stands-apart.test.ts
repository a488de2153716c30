import { expect, test } from 'vitest'
import { bringsBeginning, standsApart } from './stands-apart.ts'

test.each([
  ['https://t.me/olena', 'https://www.instagram.com/olena'],
  ['https://t.me/olena/', 'instagram.com/olena'],
  ['https://t.me/olena', '@petro'],
  ['https://t.me/olena', 'olena.art'],
  ['https://t.me/olena', 'Моя крамничка'],
  ['096 123 45 67', '097 123 45 67'],
  ['@olena', '@petro'],
  ['Крамничка', 'https://olena.art'],
  ['@olena\nt.me/olena', 'https://olena.art'],
  ['«Крамничка»', 'https://olena.art'],
  ['„Крамничка“', 'https://olena.art'],
  ['"Крамничка"', 'https://olena.art'],
])('behind %j, %j begins a line of its own', (before, pasted) => {
  expect(standsApart(before, pasted)).toBe(true)
})

test.each([
  ['', 'https://t.me/olena'],
  ['t.me/olena\n', 'https://olena.art'],
  ['t.me/olena ', 'https://olena.art'],
  ['t.me/olena', ' https://olena.art'],
  ['https://', 'olena.art/shop'],
  ['https://', 'https://olena.art/shop'],
  ['instagram.com/', 'olena.draws'],
  ['t.me/ole', 'na'],
  ['t.me/olena', '_draws'],
  ['olena', '@gmail.com'],
  ['+380', '961234567'],
  ['@', 'olena'],
  ['[Крамничка](', 'https://olena.art'],
  ['Крамничка «', 'https://olena.art'],
  ['[', 'https://olena.art'],
  ['Крамничка "', 'https://olena.art'],
  ['Крамничка “', 'https://olena.art'],
  ['olena.art', '/магазин і ще'],
  ['olena.art', '?розділ=1 і ще'],
])('what stands in %j goes on with %j', (before, pasted) => {
  expect(standsApart(before, pasted)).toBe(false)
})

test('what is pasted behind an example takes its place where it is whole', () => {
  const phones = ['+380961234567', '0961234567', '380961234567', ' (096) 123-45-67', '80961234567']
  const whole = ['@olena', ...phones, 'https://olena.art', 'send.monobank.ua/jar/8qZkAbCdEf']
  expect(whole.filter(bringsBeginning)).toEqual(whole)
  expect(['olena', 'olena.draws', '961234567', '8qZkAbCdEf'].filter(bringsBeginning)).toEqual([])
})
