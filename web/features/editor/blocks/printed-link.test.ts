import { expect, test } from 'vitest'
import { models, type Block } from '#page/registry/models.gen.ts'
import { hasPrintedLink } from './printed-link.ts'

const jar = 'https://send.monobank.ua/jar/7qGfg3jWE9'
const goal = 'https://olena.diaka.ua/donate'

function block(type: 'link' | 'banka' | 'diaka', url: string): Block {
  return { ...models[type].schema.parse({ id: 'a', type }), url }
}

test('a good link can be printed', () => {
  expect(hasPrintedLink(block('link', 'https://shop.ua/'), {})).toBe(true)
  expect(hasPrintedLink(block('banka', jar), {})).toBe(true)
  expect(hasPrintedLink(block('diaka', goal), {})).toBe(true)
})

test('an empty link and one of another kind cannot, before anything is saved', () => {
  for (const type of ['link', 'banka', 'diaka'] as const) {
    expect(hasPrintedLink(block(type, ''), {})).toBe(false)
    expect(hasPrintedLink(block(type, 'not a link'), {})).toBe(false)
  }
  expect(hasPrintedLink(block('banka', 'https://shop.ua/'), {})).toBe(false)
  expect(hasPrintedLink(block('diaka', jar), {})).toBe(false)
})

test('a link that was refused cannot, one beside a refused title can', () => {
  expect(hasPrintedLink(block('banka', jar), { 'a.url': 'JAR_LINK_ONLY' })).toBe(false)
  expect(hasPrintedLink(block('banka', jar), { 'a.title': 'TEXT_TOO_LONG', 'b.url': 'JAR_LINK_ONLY' })).toBe(true)
})

test('blocks that lead nowhere, or to many places, are not printed', () => {
  expect(hasPrintedLink(models.text.schema.parse({ id: 'a', type: 'text' }), {})).toBe(false)
})
