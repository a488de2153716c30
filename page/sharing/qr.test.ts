import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { blockSchema } from '../registry/models.gen.ts'
import { qrTarget } from './qr-target.ts'
import { drawQr, qrSvg } from './qr.ts'

const page = 'https://lanka.example/olena'

/** The modules that the path makes dark. */
function modulesOf({ size, path }: { size: number; path: string }): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    modules[Number(y)]!.fill(true, Number(x), Number(x) + Number(length))
  }
  return modules
}

test.each([page, 'https://send.monobank.ua/jar/5ZyGx7pAbC', 'https://пошта.example/їжак?a=1&b=2', 'tel:+380501234567'])(
  'the path draws the very modules of the code of %s',
  (text) => {
    expect(modulesOf(drawQr(text))).toEqual(encode(text, { ecc: 'M', boostEcc: true, border: 4 }).data)
  },
)

test('four light modules surround the code', () => {
  const modules = modulesOf(drawQr(page))
  const edges = [0, 1, 2, 3].flatMap((at) => [modules[at]!, modules.at(-1 - at)!])
  expect(edges.flat()).not.toContain(true)
  expect(modules[4]!.slice(4, 11)).toEqual(Array(7).fill(true))
})

test('the file holds one path, a size that grows and a title that cannot break it', () => {
  const svg = qrSvg('https://x.example/?a=1&b=</title><script>')
  expect(svg.match(/<path /g)).toHaveLength(1)
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 (\d+) \1"/)
  expect(svg).not.toMatch(/<svg [^>]*(?:width|height)=/)
  expect(svg).toContain('<title>https://x.example/?a=1&amp;b=&lt;/title&gt;&lt;script&gt;</title>')
})

test('the code of a block leads to its only target, and of any other block to the page', () => {
  const link = blockSchema.parse({ id: 'a', type: 'link', url: 'https://example.com/shop' })
  const text = blockSchema.parse({ id: 'b', type: 'text', text: 'https://one.example https://two.example' })
  const unfinished = blockSchema.parse({ id: 'c', type: 'link' })
  const endless = blockSchema.parse({ id: 'd', type: 'link', url: `https://example.com/${'x'.repeat(1500)}` })
  expect([link, text, unfinished, endless].map((block) => qrTarget(block, page))).toEqual([
    'https://example.com/shop',
    page,
    page,
    page,
  ])
})
