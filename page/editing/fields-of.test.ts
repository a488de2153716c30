import { expect, test, vi } from 'vitest'
import { choiceNames, fieldsOf } from './fields-of.ts'

const help = {
  errorAt: () => undefined,
  messageOf: String,
  markWrong: () => undefined,
  locale: 'uk',
  idPrefix: 'a',
} as const

test('a field has its value, its schema and the texts that are called after it', () => {
  const form = { ...help, block: { title: 'Горнятко' }, onChange: () => {} }
  const texts = { title: 'Назва', titleHint: 'Коротка' }
  expect(fieldsOf(form, { title: 'schema' }, texts, 'items.0.')('title')).toMatchObject({
    help: form,
    field: 'items.0.title',
    schema: 'schema',
    label: 'Назва',
    placeholder: undefined,
    hint: 'Коротка',
    value: 'Горнятко',
  })
})

test('a change of a field is a change of that field alone', () => {
  const onChange = vi.fn<(patch: object) => void>()
  const form = { ...help, block: { title: '', single: false }, onChange }
  fieldsOf(form, { single: undefined }, { single: 'По одному' })('single').onChange(true)
  expect(onChange.mock.calls).toEqual([[{ single: true }]])
})

test('choices take their names from texts called after the field and the choice, in the order given', () => {
  const texts = { styleWave: 'Хвиля', styleSmallLine: 'Коротка лінія' }
  const names = choiceNames(texts, 'style', ['small-line', 'wave'])
  expect(Object.entries(names)).toEqual([
    ['small-line', 'Коротка лінія'],
    ['wave', 'Хвиля'],
  ])
})
