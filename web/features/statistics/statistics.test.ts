import { expect, test } from 'vitest'
import { countryName, formatDay, formatPercent } from './format.ts'
import { blockLabel } from './block-label.ts'
import { link } from '#page/blocks/link/model.ts'
import { separator } from '#page/blocks/separator/model.ts'

function linkBlock(title: string) {
  return link.schema.parse({ id: 'b1', type: 'link', title })
}

test('a block is called by its own words, cut where they are long', () => {
  expect(blockLabel(linkBlock('Нові горнята'), 'uk')).toBe('Нові горнята')
  expect(blockLabel(linkBlock('а'.repeat(80)), 'uk')).toBe(`${'а'.repeat(59)}…`)
})

test('a block without words is called by its type in the language of the screen', () => {
  expect(blockLabel(linkBlock(''), 'uk')).toBe('Посилання')
  expect(blockLabel(linkBlock(''), 'en')).toBe('Link')
  expect(blockLabel(separator.schema.parse({ id: 'b2', type: 'separator' }), 'en')).not.toBe('')
})

test('a day is written as it is, whatever zone the device is in', () => {
  expect([formatDay('uk', '2026-11-21', 'long'), formatDay('en', '2026-11-21', 'long')]).toEqual([
    '21 листопада',
    '21 November',
  ])
})

test('shares and countries are written in the language of the screen', () => {
  expect([formatPercent('uk', 0.274), countryName('uk', 'PL'), countryName('en', 'PL')]).toEqual([
    '27%',
    'Польща',
    'Poland',
  ])
})

test('a country that has no name is shown by its code', () => {
  expect(countryName('uk', '??')).toBe('??')
})
