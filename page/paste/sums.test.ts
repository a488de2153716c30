import { expect, test } from 'vitest'
import { sumsIn } from './sums.ts'

test.each([
  ['🎯 Ціль: 30 000.00 ₴', { goal: 30_000 }],
  ['Ціль: 300 000 ₴', { goal: 300_000 }],
  ['Ціль\u00A0— 1\u00A0250\u00A0000,50 грн', { goal: 1_250_000.5 }],
  ['Мета: 12,500 грн', { goal: 12_500 }],
  ['треба ще 12,5 тис. грн', { goal: 12_500 }],
  ['потрібно 300к', { goal: 300_000 }],
  ['Ціль 2 млн', { goal: 2_000_000 }],
  ['Goal: 10 000 ₴', { goal: 10_000 }],
  ['Зібрано: 187 345 ₴ з 300 000 ₴', { raised: 187_345, goal: 300_000 }],
  ['Ціль: 30 000 ₴\nЗібрано: 1 200.00 ₴', { raised: 1200, goal: 30_000 }],
  ['We raised 500 of 2000 UAH', { raised: 500, goal: 2000 }],
  ['Збираємо на авто для 93-ї!', {}],
  ['Ціль: 500 $', {}],
  ['Зібрано 62 %', {}],
  ['Ціль: 0 ₴', {}],
  ['Цілуємо! 300 000 ₴', {}],
  ['', {}],
])('%j', (text, hryvnias) => {
  const found = Object.entries(sumsIn(text)).map(([name, sum]) => [name, sum / 100])
  expect(Object.fromEntries(found)).toEqual(hryvnias)
})
