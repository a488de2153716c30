import { expect, test } from 'vitest'
import type { Block } from '../registry/models.gen.ts'
import { divideRows } from './columns.ts'
import { splitBlocks } from './split.ts'

const blocksOf = (...types: string[]) => types.map((type, index) => ({ id: `${index}`, type })) as unknown as Block[]
const typesOf = (blocks: readonly Block[]) => blocks.map(({ type }) => type)
const wide = { hasHeadIcons: true, hasAside: true }

test('beside many rows a form ends the second of two columns of about the same height', () => {
  const ends = (types: string[]) => {
    const { rows, aside } = splitBlocks(blocksOf(...types), { ...wide, hasLinksApart: true }, true, divideRows)
    return [typesOf(rows), typesOf(aside)]
  }
  const [first, second] = [
    ['link', 'link', 'link', 'header', 'link', 'header', 'text'],
    ['header', 'link'],
  ]
  expect(ends([...first, ...second])).toEqual([first, second])
  const few = first.slice(0, 5)
  expect(ends(few)).toEqual([few, []])
  const [films, rest] = [
    ['link', 'link', 'link', 'link', 'video', 'link', 'link'],
    ['image', 'link', 'text'],
  ]
  expect(ends([...films, ...rest])).toEqual([films, rest])
  // A heading near the middle begins the second column, and no line does.
  const many = (count: number) => Array<string>(count).fill('link')
  expect(ends([...many(16), 'header', ...many(14)])).toEqual([many(16), ['header', ...many(14)]])
  expect(ends([...many(8), 'separator', ...many(2), 'text'])[1]).toEqual(['text'])
  // A list of links stays whole, unless it is long.
  expect(ends(Array(20).fill('link'))[1]).toEqual([])
  expect(ends(Array(30).fill('link')).map(({ length }) => length)).toEqual([15, 15])
})

test('beside a long list that ends far below them, the last blocks follow the second half of the links', () => {
  const places = { ...wide, hasLinksApart: true, hasRestBelow: true }
  const ends = (links: number, ...others: string[]) => {
    const { rows, aside, below } = splitBlocks(
      blocksOf(...Array(links).fill('link'), ...others),
      places,
      false,
      divideRows,
    )
    return [rows, aside, below].map(({ length }) => length)
  }
  expect(ends(40, 'banka', 'image')).toEqual([25, 17, 0])
  expect(ends(20, 'banka')).toEqual([20, 1, 0])
  expect(ends(24, 'banka', 'image', 'video')).toEqual([24, 3, 0])
  // Pictures are higher than links.
  expect(ends(2, 'image', 'image', 'image', 'link', 'banka')).toEqual([4, 3, 0])
  expect(ends(2, 'image', 'image', 'link', 'banka')).toEqual([5, 1, 0])
})

test('a column that a jar begins goes on with the second half of many rows', () => {
  const places = { ...wide, hasLinksApart: true, hasRestBelow: true, hasJarFirst: true }
  const ends = (types: string[], hasForm = false) => {
    const { lead, rows, aside, below } = splitBlocks(blocksOf('banka', ...types), places, hasForm, divideRows)
    return [lead, rows, aside, below].map(typesOf)
  }
  const [first, second] = [
    ['link', 'link', 'link', 'link'],
    ['header', 'link', 'link'],
  ]
  expect(ends([...first, ...second])).toEqual([['banka'], first, second, []])
  // A list of links stays whole beside the jar, unless it is long.
  const links = (count: number) => Array<string>(count).fill('link')
  expect(ends(links(20))).toEqual([['banka'], links(20), [], []])
  expect(ends(links(40))).toEqual([['banka'], links(20), links(20), []])
  // Pictures are as high as several links, and the last blocks stand below unless the rows are divided.
  const pictures = ['image', 'image', 'image', 'image', 'link']
  expect(ends(pictures).map(({ length }) => length)).toEqual([1, 3, 2, 0])
  expect(ends([...first, ...second, 'image'])).toEqual([['banka'], first, [...second, 'image'], []])
  expect(ends([...links(6), 'image', 'video'])).toEqual([['banka'], links(6), [], ['image', 'video']])
  // A form ends the column that the jar begins.
  const mixed = ['text', 'link', 'copy', 'text', 'link', 'copy', 'text', 'link', 'copy', 'text']
  expect(ends(mixed).map(({ length }) => length)).toEqual([1, 7, 3, 0])
  expect(ends(mixed, true)).toEqual([['banka'], mixed, [], []])
  expect(ends([...mixed, 'link'], true).map(({ length }) => length)).toEqual([1, 9, 2, 0])
})
