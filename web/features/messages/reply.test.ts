import { expect, test } from 'vitest'
import type { FormFieldType } from '#page/form/schema.ts'
import { replyTo } from './reply.ts'

test.each<[FormFieldType, string, string | undefined, string?]>([
  ['email', 'olena@example.com', 'mailto:olena@example.com'],
  ['tel', '+380 (44) 123-45-67', 'tel:+380441234567'],
  ['text', '@olena_draws', 'https://t.me/olena_draws', '@olena_draws'],
  ['text', 'Пишіть у телеграм @olena_draws, дякую', 'https://t.me/olena_draws', '@olena_draws'],
  ['text', 'Я тут: https://t.me/olena_draws', 'https://t.me/olena_draws', '@olena_draws'],
  [
    'text',
    'Моя пошта olena.k+art@пошта.укр.',
    'mailto:olena.k+art@%D0%BF%D0%BE%D1%88%D1%82%D0%B0.%D1%83%D0%BA%D1%80',
    'olena.k+art@пошта.укр',
  ],
  ['text', 'Телефонуйте: 044 123-45-67 після обіду', 'tel:0441234567', '044 123-45-67'],
  ['text', 'Або +1 (202) 555-0143', 'tel:+12025550143', '+1 (202) 555-0143'],
  ['text', 'Просто дякую за 12 листівок @ поштою', undefined],
  ['text', 'Замовлення 20261123, сума 1200,50', undefined],
  ['text', '@abc і @1olena', undefined],
  ['text', 'https://t.me/+AbCdEfGh123', undefined],
  ['text', 'javascript:alert(1)', undefined],
])('a message that is %s %j is answered at %j', (fieldType, value, link, contact = value) => {
  expect(replyTo({ fieldType, value })).toEqual(link === undefined ? undefined : { link, contact })
})

test('a long text is read at once', () => {
  for (const part of ['a.', '0 ', '@a', '+1(', 'x@y.']) {
    expect(() => replyTo({ fieldType: 'text', value: part.repeat(500).slice(0, 500) })).not.toThrow()
  }
})
