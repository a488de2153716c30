import { expect, test } from 'vitest'
import { optionalRedirectLink, readRedirectLink } from './redirect.ts'

test.each([
  ['https://example.com/thanks?a=1#b', 'https://example.com/thanks?a=1#b'],
  ['http://example.com', 'http://example.com/'],
  [' example.com/дякую ', 'https://example.com/%D0%B4%D1%8F%D0%BA%D1%83%D1%8E'],
])('%s leads to %s', (typed, link) => {
  expect(readRedirectLink(typed)).toBe(link)
})

test.each([
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'mailto:olena@example.com',
  'tel:+380441234567',
  'tg://resolve?domain=olena',
  '//example.com',
  '/my',
  'https://bank.example@evil.example',
  'https://127.0.0.1/',
  'https://localhost/',
  'https:\\\\example.com',
])('%s leads nowhere', (typed) => {
  expect(readRedirectLink(typed)).toBeUndefined()
  expect(optionalRedirectLink.safeParse(typed).error?.issues[0]?.message).toBe('URL_INCORRECT')
})

test('an empty text means no redirect', () => {
  expect(optionalRedirectLink.parse('  ')).toBe('')
})
