import { expect, test } from 'vitest'
import { fieldLimits, description, title } from '#domain/fields.ts'
import { textLength, textLimit } from './text-limit.ts'

test('the limit of a field is read from its schema', () => {
  expect(textLimit(title)).toBe(fieldLimits.title.max)
  expect(textLimit(description)).toBe(fieldLimits.description.max)
})

test('an emoji is one character and spaces around the text are none', () => {
  expect(textLength(' Привіт 🌻 ')).toBe(8)
})
