import { expect, test } from 'vitest'
import { optionalDiakaLink, parseDiakaKey, parseDiakaLink } from './diaka.ts'

test.each([
  ['emvaized.diaka.ua/donate', 'https://emvaized.diaka.ua/donate'],
  ['https://css_notes.diaka.ua/startpack', 'https://css_notes.diaka.ua/startpack'],
  ['http://yurii-avramets.diaka.ua/amusements/', 'https://yurii-avramets.diaka.ua/amusements'],
  ['https://emvaized.diaka.ua/donate?amount=100#form', 'https://emvaized.diaka.ua/donate'],
  ['HTTPS://EMVAIZED.DIAKA.UA/donate', 'https://emvaized.diaka.ua/donate'],
])('%s is a goal, kept in one form', (link, stored) => {
  expect(optionalDiakaLink.parse(link)).toBe(stored)
})

test.each([
  'https://diaka.ua',
  'https://diaka.ua/donate',
  'https://www.diaka.ua/donate',
  'https://c.diaka.ua/0123456789abcdef0123456789abcdef',
  'https://e.diaka.ua/sse',
  'https://emvaized.diaka.ua',
  'https://emvaized.diaka.ua/',
  'https://a.b.diaka.ua/donate',
  'https://emvaized.diaka.ua.evil.com/donate',
  'https://emvaized-diaka.ua/donate',
  'https://emvaized.diaka.ua/donate/extra',
  'https://emvaized.dіaka.ua/donate',
  'https://emvaized.diaka.ua@evil.com/donate',
  'https://evil.com@emvaized.diaka.ua/donate',
  'https://emvaized.diaka.ua:443/donate',
  'https://emvaized.diaka.ua/%64onate',
  'https://-emvaized.diaka.ua/donate',
  'https://xn--emvaized-abc.diaka.ua/donate',
  'javascript:alert(1)//emvaized.diaka.ua/donate',
])('%s is no goal, and says so', (link) => {
  expect(parseDiakaLink(link)).toBeUndefined()
  expect(optionalDiakaLink.safeParse(link).error?.issues[0]?.message).toBe('JAR_LINK_ONLY')
})

test('a key is 32 letters and digits, by themselves or in the link of the widget', () => {
  const key = '0123456789abcdefABCDEF0123456789'
  for (const typed of [key, ` ${key} `, `https://c.diaka.ua/${key}`]) expect(parseDiakaKey(typed)).toBe(key)
  for (const typed of ['', key.slice(1), `${key}0`, `https://e.diaka.ua/${key}`, `https://c.diaka.ua/x/${key}`]) {
    expect(parseDiakaKey(typed)).toBeUndefined()
  }
})
