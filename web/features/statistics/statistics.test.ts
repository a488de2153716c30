import { expect, test } from 'vitest'
import { changeOf } from './changes.ts'
import { initialDay } from './initial-day.ts'
import { countryName, formatDay } from './format.ts'
import { formatPercent } from './numbers.ts'
import { knownSite } from './referrer-name.ts'
import { headline } from './headline.ts'
import { statistics as en } from './messages.en.ts'
import { statistics as uk } from './messages.uk.ts'
import type { Statistics } from './use-statistics.ts'
import { blockLabel } from '#page/block-label.ts'
import { link } from '#page/blocks/link/model.ts'
import { separator } from '#page/blocks/separator/model.ts'

function linkBlock(title: string) {
  return link.schema.parse({ id: 'b1', type: 'link', title })
}

test('a block is called by its own words, cut where they are long', () => {
  expect(blockLabel(linkBlock('Нові горнята'), 'uk')).toBe('Нові горнята')
  expect(blockLabel(linkBlock('а'.repeat(80)), 'uk')).toBe(`${'а'.repeat(59)}…`)
})

test('a site is called as people write its host', () => {
  expect(knownSite('xn--80adr1afp.xn--j1amh').name).toBe('приват.укр')
})

test('a block without words is called by its type in the language of the screen', () => {
  expect(blockLabel(linkBlock(''), 'uk')).toBe('Посилання')
  expect(blockLabel(linkBlock(''), 'en')).toBe('Link')
  expect(blockLabel(separator.schema.parse({ id: 'b2', type: 'separator' }), 'en')).not.toBe('')
})

test.each([
  ['the last day that is over, since today goes on', [0, 2, 5], 1],
  ['the last day that is over, though nobody came then', [2, 0, 5], 1],
  ['today, before which nobody came', [0, 0, 5], 2],
  ['the last day of a period without today', [0, 0], 1],
])('until a day is chosen %s is read', (_said, views, index) => {
  const days = views.map((count, at) => ({ date: `2026-11-${23 + at}` as const, views: count }))
  expect(initialDay(days, '2026-11-25')).toBe(index)
})

test('a day is written as it is, whatever zone the device is in', () => {
  expect([formatDay('uk', '2026-11-21', 'long'), formatDay('en', '2026-11-21', 'long')]).toEqual([
    '21\u00A0листопада',
    '21\u00A0November',
  ])
})

test('shares and countries are written in the language of the screen', () => {
  expect([formatPercent('uk', 0.274), countryName('uk', 'PL'), countryName('en', 'PL')]).toEqual([
    '27\u00A0%',
    'Польща',
    'Poland',
  ])
})

test('the chart is summed up in whole words', () => {
  expect([uk.chartSummary(1, 1, 1), en.chartSummary(1, 1, 1), en.chartSummary(1200, 3, 0)]).toEqual([
    'Усього 1\u00A0перегляд, 1\u00A0відвідувач, 1\u00A0перехід.',
    '1\u00A0view in total, 1\u00A0visitor, 1\u00A0click.',
    '1,200\u00A0views in total, 3\u00A0visitors, 0\u00A0clicks.',
  ])
})

test('a country that has no name is shown by its code', () => {
  expect(countryName('uk', '??')).toBe('??')
})

test.each([
  [120, 100, 'up', 20, 'percent'],
  [94, 100, 'down', 6, 'percent'],
  [1001, 1000, 'flat', 0, 'percent'],
  [10, 10, 'flat', 0, 'percent'],
  [12, 9, 'up', 3, 'cases'],
  [0, 4, 'down', 4, 'cases'],
  [3, 0, 'up', 3, 'cases'],
])('%d after %d is a change that a reader can trust', (now, before, trend, amount, unit) => {
  expect(changeOf(now, before)).toEqual({ trend, amount, unit })
})

/** A week from Monday the 16th, of so many visitors a day, after a week that had so many. */
function week(visitors: readonly number[], before?: readonly number[], clicks: Record<string, number> = {}) {
  const days = (counts: readonly number[], first: number) =>
    counts.map((count, index) => ({
      date: `2026-11-${String(first + index).padStart(2, '0')}`,
      views: count,
      visitors: count,
      clicks: 0,
    }))
  const previous = before === undefined ? null : { days: days(before, 9), blocks: [] }
  const blocks = Object.entries(clicks).map(([id, count]) => ({ id, clicks: count }))
  return { days: days(visitors, 16), previous, blocks } as unknown as Statistics
}
const names: Record<string, string> = { shop: 'Крамничка' }
const say = (figures: Statistics, goesOn = false, texts = uk, locale: 'uk' | 'en' = 'uk') =>
  headline({ figures, nameOf: (id) => names[id], goesOn }, texts, locale).replaceAll('\u00A0', ' ')

test('one sentence says how many people came and where most of them went, or when', () => {
  expect(say(week([3, 5, 2, 8, 11, 14, 6]))).toBe('49 людей за тиждень. Найбільше — у суботу.')
  expect(say(week([20, 20, 20, 20, 20, 20, 22], Array(7).fill(17)), false)).toBe(
    'Людей побільшало на 19 %. Найбільше — у неділю.',
  )
  const clicked = week([12, 0, 0, 0, 0, 0, 0], [13, 0, 0, 0, 0, 0, 0], { shop: 5, gone: 2 })
  expect(say(clicked)).toBe('Людей поменшало на 8 %. Найбільше переходів: «Крамничка».')
  expect(say(clicked, false, en, 'en')).toBe('8% fewer people. Most clicks: “Крамничка”.')
  expect(say(week([2, 0, 0, 0, 0, 0, 0]))).toBe('2 людини за тиждень. Найбільше — у понеділок.')
  expect(say(week([1, 0, 0, 0, 0, 0, 0]))).toBe('1 людина за тиждень.')
})

test('the sentence says nothing that was not counted', () => {
  // Two days with as many, a block that is gone, and nobody before.
  expect(say(week([4, 4, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0], { gone: 3 }))).toBe('8 людей за тиждень.')
  // The last day is not over: what is over had no fewer than before.
  expect(say(week([20, 20, 20, 20, 20, 20, 1], Array(7).fill(20)), true)).toBe('121 людина за тиждень.')
  expect(say(week([10, 20, 20, 20, 20, 20, 1], Array(7).fill(20)), true)).toBe('Людей поменшало на 21 %.')
})

test.each([
  [118, 21, 'Не враховано: 118 візитів ботів і 21 ваш власний.', 'Not counted: 118 bot visits and 21 of your own.'],
  [1, 0, 'Не враховано: 1 візит бота.', 'Not counted: 1 bot visit.'],
  [0, 3, 'Не враховано: 3 ваші візити.', 'Not counted: 3 visits of your own.'],
])('of %d visits by robots and %d of the owner only those that there were are named', (bots, owner, inUk, inEn) => {
  const said = [uk, en].map((texts) => texts.excluded(bots, owner).replaceAll('\u00A0', ' '))
  expect(said).toEqual([inUk, inEn])
})
