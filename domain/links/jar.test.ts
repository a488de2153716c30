import { expect, test } from 'vitest'
import { optionalJarLink, parseJarId } from './jar.ts'

test.each([
  'https://send.monobank.ua/jar/7qGfg3jWE9',
  'http://send.monobank.ua/jar/7qGfg3jWE9',
  'send.monobank.ua/jar/7qGfg3jWE9',
  '  https://send.monobank.ua/jar/7qGfg3jWE9 ',
  'https://send.monobank.ua/jar/7qGfg3jWE9/',
  'https://send.monobank.ua/jar/7qGfg3jWE9?a=100&t=text',
  'HTTPS://SEND.MONOBANK.UA/jar/7qGfg3jWE9',
  'https://send.monobank.ua/jar/7qGfg3jWE9#about',
])('%s is a jar, kept in one form', (link) => {
  expect(parseJarId(link)).toBe('7qGfg3jWE9')
  expect(optionalJarLink.parse(link)).toBe('https://send.monobank.ua/jar/7qGfg3jWE9')
})

test.each([
  'https://send.monobank.ua/7qGfg3jWE9',
  'https://send.monobank.ua/u/7qGfg3jWE9',
  'https://send.monobank.ua/widget.html?longJarId=7qGfg3jWE9',
  'https://send.monobank.ua/widget.html?jar=7qGfg3jWE9',
  'https://send.monobank.ua/jar/',
  'https://send.monobank.ua/jar',
  'https://send.monobank.ua/jar/abc',
  'https://send.monobank.ua/jar/123456789012345678901',
  'https://send.monobank.ua/jar/7qGfg3jWE9/extra',
  'https://send.monobank.ua/JAR/7qGfg3jWE9',
  'https://send.monobank.ua/jar/7qGfg3jW-',
  'https://send.monobank.ua.evil.com/jar/7qGfg3jWE9',
  'https://send.monobank.ua./jar/7qGfg3jWE9',
  'https://send-monobank.ua/jar/7qGfg3jWE9',
  'https://sendmonobank.ua/jar/7qGfg3jWE9',
  'https://send.monobank.com/jar/7qGfg3jWE9',
  'https://send.monobаnk.ua/jar/7qGfg3jWE9',
  'https://send.xn--monobnk-6fg.ua/jar/7qGfg3jWE9',
  'https://send.monobank.ua@evil.com/jar/7qGfg3jWE9',
  'https://evil.com@send.monobank.ua/jar/7qGfg3jWE9',
  'https://user:pass@send.monobank.ua/jar/7qGfg3jWE9',
  'https://send.monobank.ua:8443/jar/7qGfg3jWE9',
  'https://send.monobank.ua:443/jar/7qGfg3jWE9',
  'send.monobank.ua:443/jar/7qGfg3jWE9',
  'https://monobank.ua/jar/7qGfg3jWE9',
  'https://base.monobank.ua/jar/7qGfg3jWE9',
  'https://pay.mbnk.biz/7qGfg3jWE9',
  'https://evil.com/?r=https://send.monobank.ua/jar/7qGfg3jWE9',
  'https://evil.com/https://send.monobank.ua/jar/7qGfg3jWE9',
  'javascript:alert(1)//send.monobank.ua/jar/7qGfg3jWE9',
  '//send.monobank.ua/jar/7qGfg3jWE9',
  'https:/send.monobank.ua/jar/7qGfg3jWE9',
  'https:\\\\send.monobank.ua\\jar\\7qGfg3jWE9',
  'https://send.monobank.ua\\@evil.com/jar/7qGfg3jWE9',
  'ftp://send.monobank.ua/jar/7qGfg3jWE9',
  'https://send.monobank.ua/%6aar/7qGfg3jWE9',
  'https://send.monobank.ua/jar/%2e%2e/7qGfg3jWE9',
  'https://send.monobank.ua/x/../jar/7qGfg3jWE9',
  'https://send%2emonobank.ua/jar/7qGfg3jWE9',
  'https://send。monobank。ua/jar/7qGfg3jWE9',
  'https://send.mono\u200Bbank.ua/jar/7qGfg3jWE9',
  'https://send.monobank.ua/jar/7qGf\u202Eg3jWE9',
  'https://send.mono\nbank.ua/jar/7qGfg3jWE9',
  'https://send.monobank.ua/jar/7qGfg3jWE9\u0000',
  'https://www.privat24.ua/send/7qGfg3jWE9',
  '7qGfg3jWE9',
  `https://send.monobank.ua/jar/7qGfg3jWE9?t=${'x'.repeat(2048)}`,
])('%s is no jar, and says so', (link) => {
  expect(parseJarId(link)).toBeUndefined()
  expect(optionalJarLink.safeParse(link).error?.issues[0]?.message).toBe('JAR_LINK_ONLY')
})

test('a link may still be missing', () => {
  expect(optionalJarLink.parse('  ')).toBe('')
})
