import { expect, test } from 'vitest'
import { blockSchema } from '../registry/models.gen.ts'

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
