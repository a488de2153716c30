import { expect, test } from 'vitest'
import { fieldLimits, description, title } from '#domain/fields.ts'
import { htmlCode } from '../blocks/html/model.ts'
import { storedText, textLength, textLimit } from './text-limit.ts'

test('the limit of a field is read from its schema', () => {
  expect(textLimit(title)).toBe(fieldLimits.title.max)
  expect(textLimit(description)).toBe(fieldLimits.description.max)
})

test('of what is typed stays what the schema keeps, and code that is signed stays as it is', () => {
  const typed = 'Тепле \u202Eсвітло\u200B ☀️ 👩‍🎨\n'
  expect(storedText(title, typed)).toBe('Тепле світло ☀️ 👩‍🎨\n')
  expect(title.parse(storedText(title, typed))).toBe(title.parse(typed))
  expect(storedText(htmlCode, typed)).toBe(typed)
})

test('an emoji is one character and spaces around the text are none', () => {
  expect(textLength(' Привіт 🌻 ')).toBe(8)
})
