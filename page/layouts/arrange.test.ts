import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockSchema, type Block } from '../registry/models.gen.ts'
import { buttonLayouts } from '../themes/theme.ts'
import { arrange as arrangeGlass } from './glass/arrange.ts'
import { arrange as arrangeTiles } from './tiles/arrange.ts'

const image = '/media/01900000-0000-7000-8000-000000000001-1200x700.webp'
const kinds = [
  { type: 'link', url: 'https://a.example' },
  { type: 'link', url: 'https://a.example', image },
  { type: 'link', url: 'https://a.example', highlight: 'glow' },
  { type: 'link', url: 'https://a.example', options: { fullWidth: true } },
  { type: 'icons' },
  { type: 'text', text: 'Слово' },
  { type: 'separator' },
  { type: 'banka' },
  { type: 'image', image },
  { type: 'accordion' },
  { type: 'video', url: 'https://youtu.be/dQw4w9WgXcQ' },
] as const
const anyRows = fc
  .array(fc.constantFrom(...kinds), { maxLength: 40 })
  .map((rows) => rows.map((fields, index) => blockSchema.parse({ id: `block-${index}`, ...fields })))

function links(count: number): Block[] {
  return Array.from({ length: count }, (_, index) => blockSchema.parse({ id: `link-${index}`, ...kinds[0] }))
}

test('putting blocks together keeps all of them in their order', () => {
  fc.assert(
    fc.property(anyRows, fc.constantFrom(...buttonLayouts), (rows, buttonLayout) => {
      for (const arrange of [arrangeGlass, arrangeTiles]) {
        const { bands } = arrange(rows, buttonLayout)
        expect(bands.flatMap((band) => band.blocks.map(({ block }) => block.id))).toEqual(rows.map(({ id }) => id))
      }
    }),
  )
})

describe('glass', () => {
  const shapeOf = (rows: readonly Block[]) =>
    arrangeGlass(rows).bands.map((band) => `${band.className}: ${band.blocks.length}`)

  test('a few links have panels of their own, and of many all but four share one', () => {
    expect(shapeOf(links(5))).toEqual(['panes: 5'])
    expect(shapeOf(links(20))).toEqual(['panes: 4', 'pane pane-shared: 16'])
  })

  test('a jar and a film after a few links are blurred as well, and a picture between them costs nothing', () => {
    const rows = [kinds[2], kinds[0], kinds[0], kinds[0], kinds[7], kinds[8], kinds[10], kinds[9]]
    const blocks = rows.map((fields, index) => blockSchema.parse({ id: `${index}`, ...fields }))
    const shape = ['panes panes-single: 1', 'panes: 3', 'panes: 3', 'panes panes-single clear: 1']
    expect(shapeOf(blocks)).toEqual(shape)
  })

  test('at most six panels are blurred, with the head', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const blurred = arrangeGlass(rows).bands.filter(({ className }) => !/clear|gap/.test(className))
        const panels = blurred.map(({ className, blocks }) => {
          const through = blocks.filter(({ block }) => {
            return block.type !== 'image' && (block.type !== 'link' || block.highlight === 'none')
          })
          return className.startsWith('panes') ? through.length : 1
        })
        expect(panels.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(5)
      }),
    )
  })
})

describe('tiles', () => {
  test('a link with a picture is twice as high as two beside it, as long as it is among the first', () => {
    const rows = [kinds[1], kinds[0], kinds[0]].map((fields, index) => blockSchema.parse({ id: `${index}`, ...fields }))
    const [cluster] = arrangeTiles(rows, 'row').bands
    expect(cluster!.blocks.map(({ place }) => place)).toEqual(['tile tile-high', 'tile tile-1', 'tile tile-2'])
    const late = arrangeTiles([...links(6), ...rows], 'row').bands.flatMap((band) => band.blocks.slice(-3))
    expect(late.slice(-3).every(({ place }) => !place.includes('tile-high'))).toBe(true)
  })

  const titled = (...titles: string[]) => {
    const rows = titles.map((title, index) => blockSchema.parse({ id: `${index}`, ...kinds[0], title }))
    return arrangeTiles(rows, 'row').bands
  }

  test('a title with a word that is a little too wide for a small tile is fitted to it, and so is its neighbour', () => {
    const classes = ['Найпопулярніші роботи', 'Усі роботи'].map((title) => titled(title, 'Крамничка')[0]!.className)
    expect(classes.map((names) => names.includes('fitted'))).toEqual([true, false])
  })

  test('one with a word that has no room in a small tile has a wide one, and is coloured in its turn', () => {
    const bands = titled('Крамничка', 'Високоповажнодостойному', 'Казки').map((band) => band.blocks)
    expect(bands.map((blocks) => blocks.map(({ block }) => block.id))).toEqual([['0'], ['1'], ['2']])
    expect(bands[1]![0]!.place).toMatch(/^tile-2 band/)
    expect(bands[2]![0]!.place).toContain('tile-3')
  })

  test('an address without a title counts by its parts, and not by translations of a title that nobody sees', () => {
    const translation = { title: 'Високоповажнодостойному' }
    const classes = ['https://pysanky-ta-vyshyvanky.example', 'https://kosivskakeramika.example'].map((url) => {
      const row = blockSchema.parse({ id: 'one', type: 'link', url, translation })
      return arrangeTiles([row, ...links(1)], 'row').bands[0]!.className
    })
    expect(classes.map((names) => names.includes('fitted'))).toEqual([false, true])
  })

  test('an action that nothing else stands beside the head with has its height, in one column', () => {
    const placesOf = (...fields: ReadonlyArray<(typeof kinds)[number]>) => {
      const rows = fields.map((one, index) => blockSchema.parse({ id: `${index}`, ...one }))
      const { headPlace, bands } = arrangeTiles(rows, 'row')
      return [headPlace, ...bands.flatMap(({ blocks }) => blocks.map(({ place }) => place))]
    }
    for (const page of [placesOf(kinds[2]), placesOf(kinds[2], kinds[5])]) {
      expect(page[0]).toContain('band-only')
      expect(page[1]).toBe('band band-full')
    }
    expect(placesOf(kinds[2], kinds[5], kinds[1])[0]).not.toContain('band-only')
  })

  test('where a tile has to grow on wide screens, it is the head, and neither the action nor a plain link', () => {
    const drawn = [kinds[4], kinds[2], kinds[1], kinds[0], kinds[0], kinds[0], kinds[7], kinds[8]]
    const rows = drawn.map((fields, index) => blockSchema.parse({ id: `${index}`, ...fields }))
    for (const page of [rows, rows.slice(0, 6)]) {
      const { headPlace, bands } = arrangeTiles(page, 'row')
      expect(headPlace).toContain('band-3')
      expect(`${bands[1]!.blocks[0]!.place} ${bands[3]!.className}`).not.toContain('band-2')
    }
  })

  test('small tiles of one row stand two in a band, so that four side by side are read in order', () => {
    const rows = Array.from({ length: 7 }, (_, index) => blockSchema.parse({ id: `${index}`, ...kinds[0] }))
    const ids = arrangeTiles(rows, 'row').bands.map(({ blocks }) => blocks.map(({ block }) => block.id))
    expect(ids).toEqual([['0', '1'], ['2', '3'], ['4', '5'], ['6']])
  })

  test('a film beside smaller tiles keeps its shape, and the head grows instead', () => {
    const types = ['link', 'link', 'link', 'video', 'link', 'image', 'link'] as const
    const page = [kinds[2], kinds[0], ...types.map((type) => kinds.find((kind) => kind.type === type)!)]
    const { headPlace, bands } = arrangeTiles(
      page.map((fields, index) => blockSchema.parse({ id: `${index}`, ...fields })),
      'row',
    )
    const film = bands.flatMap(({ blocks }) => blocks).find(({ block }) => block.type === 'video')!
    expect([headPlace.includes('band-3'), film.place.includes('band-2')]).toEqual([true, true])
  })
})
