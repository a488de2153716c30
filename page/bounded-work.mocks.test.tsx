import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import * as links from '#domain/links.ts'
import * as translations from './kit/translation.ts'
import { PageBlock } from './page-block.tsx'
import { modelOf, targetsOf } from './model-of.ts'
import { blockSchema, models, type Block } from './registry/models.gen.ts'
import { fillSchema, plainTexts } from './testing/fill-schema.ts'
import { spreadContext } from './testing/page-context.ts'

vi.mock('#domain/links.ts', { spy: true })
vi.mock('./kit/translation.ts', { spy: true })

/** What makes careless patterns try again and again, and careless views draw thousands of elements. */
const patterns = [
  'http://a.b ',
  'http://a.b\n',
  'https://a.b/(',
  'https://a.b/)',
  'https://((((',
  'http://http://',
  '\n\na',
  'a\n',
  '.,;:!?',
  '💛',
  '&<>"',
]
/** Longest first: the first that a field takes is as much as it takes. */
const lengths = [2000, 1500, 1000, 600, 400, 300, 120, 80, 60]

function repeated(pattern: string): string[] {
  return lengths.map((length) => pattern.repeat(length).slice(0, length).toWellFormed())
}

function draw(blocks: readonly Block[]): string {
  return blocks
    .map((block) => renderToStaticMarkup(<PageBlock block={block} context={spreadContext} eager={false} />))
    .join('')
}

describe.each(Object.values(models))('ten blocks $type full of repetitions', ({ schema }) => {
  test.each(patterns)('of %j take no more work than their letters are worth', (pattern) => {
    const block = blockSchema.parse(fillSchema(schema, [...repeated(pattern), ...plainTexts]))
    const letters = JSON.stringify(block).length
    vi.mocked(links.parseLink).mockClear()
    const one = draw([block])
    const calls = vi.mocked(links.parseLink).mock.calls.length
    expect(modelOf(block).isComplete(block)).toBe(true)
    // The shortest address, a.b with its scheme and a space, has 11 letters and becomes an anchor of about 100.
    expect(calls).toBeLessThanOrEqual(letters / 10)
    expect(one.length).toBeLessThanOrEqual(4000 + letters * 15)
    expect(one.match(/</g)!.length).toBeLessThanOrEqual(450)
    expect(targetsOf(block).length).toBeLessThanOrEqual(200)
    expect(draw(Array.from({ length: 10 }, () => block))).toHaveLength(10 * one.length)
    expect(links.parseLink).toHaveBeenCalledTimes(calls * 12)
  })
})

test('a block is looked at once in its other language, however many texts it has', () => {
  const items = Array.from({ length: 20 }, (_, index) => ({ id: `i${index}`, title: 'Питання', text: 'Відповідь' }))
  const translation = Object.fromEntries(items.map(({ id }) => [`items.${id}.title`, 'Question']))
  vi.mocked(translations.translated).mockClear()
  expect(models.accordion.schema.safeParse({ id: 'a', type: 'accordion', items, translation }).success).toBe(true)
  expect(translations.translated).toHaveBeenCalledOnce()
})

test('a text of more lines than anybody reads is refused', () => {
  const text = (words: string) => models.text.schema.safeParse({ id: 'a', type: 'text', text: words })
  const lines = Array.from({ length: 201 }, () => 'a')
  expect(text(lines.join('\n')).success).toBe(true)
  expect(text([...lines, 'a'].join('\r\n')).error?.issues[0]?.message).toBe('TEXT_TOO_LONG')
})
