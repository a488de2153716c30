import { expect, test } from 'vitest'
import { blockSchema } from '../registry/models.gen.ts'
import { textsOf, translated } from './translation.ts'

const codesOf = (block: object) =>
  blockSchema.safeParse(block).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

const section = (id: string) => ({ id, title: 'Питання', text: 'Відповідь' })

test('a translation names a text that its block has or had', () => {
  const link = { id: 'a', type: 'link', title: 'Ціни' }
  for (const place of ['url', 'nope', 'title.x', 'items.a.title', 'title.']) {
    const translation = JSON.parse(`{${JSON.stringify(place)}:"Prices"}`) as object
    expect([place, codesOf({ ...link, translation })[0]?.[1]]).toEqual([place, 'VALIDATION'])
  }
  const accordion = { id: 'b', type: 'accordion', items: [section('one')] }
  const translation = { 'items.one.title': 'Question', 'items.gone.text': 'Answer' }
  expect(codesOf({ ...accordion, translation })).toEqual([])
})

test('translations together weigh no more than the texts may', () => {
  const items = Array.from({ length: 20 }, (_, index) => section(`i${index}`))
  const translation = Object.fromEntries(items.map(({ id }) => [`items.${id}.text`, 'x'.repeat(1000)]))
  expect(codesOf({ id: 'b', type: 'accordion', items, translation })).toEqual([['translation', 'TEXT_TOO_LONG']])
})

test('a translation that is too long is named by its place', () => {
  const items = [section('one'), section('two')]
  const translation = { 'items.two.text': 'x'.repeat(1001), 'items.one.title': 'Question' }
  expect(codesOf({ id: 'b', type: 'accordion', items, translation })).toEqual([
    ['translation.items.two.text', 'TEXT_TOO_LONG'],
  ])
  expect(codesOf({ id: 'a', type: 'link', title: 'Ціни', translation: { title: 'x'.repeat(81) } })).toEqual([
    ['translation.title', 'TEXT_TOO_LONG'],
  ])
})

test('labels of icons are translated, and stay with their icon when the row is put in another order', () => {
  const items = [
    { id: 'one', icon: 'link', label: 'Крамниця' },
    { id: 'two', icon: 'mail', label: 'Пошта' },
    { icon: 'phone', label: 'Телефон' },
  ]
  const patterns = ['items.*.label']
  const texts = { 'items.one.label': 'Shop', 'items.two.label': 'Mail' }
  expect(textsOf({ items }, patterns).map(([place]) => place)).toEqual(['items.one.label', 'items.two.label'])
  const { items: shown } = translated({ items: items.toReversed() }, patterns, texts)
  expect(shown.map(({ label }) => label)).toEqual(['Телефон', 'Mail', 'Shop'])
})

test('no two icons of a row have the same id', () => {
  const icon = { id: 'one', icon: 'link', url: '', label: '' }
  expect(codesOf({ id: 'row', type: 'icons', items: [icon, icon] })).toEqual([['items', 'VALIDATION']])
  expect(codesOf({ id: 'row', type: 'icons', items: [{ ...icon, id: undefined }, icon] })).toEqual([])
})
