import { expect, test } from 'vitest'
import { packTarget, readTarget, safeTarget } from './back-target.ts'
import { obfuscate } from './obfuscation.ts'

test.each([
  '/my',
  '/my/p1/content?tab=1#block-2',
  '/my/p1/settings#%D0%B0%D0%B4%D1%80%D0%B5%D1%81%D0%B0',
  '/',
  '/olena?x=https://other.example/',
  '/my/auth',
  '/w/auth/now',
  '/my/5XX',
  '/apiary',
])('%s comes back from the sign-in screen as it was', (href) => {
  const packed = packTarget(href)
  expect(packed).toMatch(/^[\w-]+$/)
  expect(packed).not.toContain('my')
  expect(readTarget(packed)).toBe(href)
})

test.each([
  ['another host', '//evil.example'],
  ['another host behind a backslash', '/\\evil.example'],
  ['another host behind two backslashes', '\\\\evil.example'],
  ['another host behind a tab that browsers drop', '/\t/evil.example'],
  ['another host behind a line feed', '/\n/evil.example'],
  ['a scheme', 'https://evil.example/my'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['no leading slash', 'my/p1'],
  ['nothing', ''],
  ['a space first', ' /my'],
  ['an empty segment after a dot', '/.//evil.example'],
  ['an empty segment after going up', '/my/..//evil.example'],
  ['an encoded slash', '/%2f%2fevil.example'],
  ['an encoded backslash', '/%5Cevil.example'],
  ['double encoding', '/my/%252e%252e%252f'],
  ['an encoded control character', '/my%0d%0aSet-Cookie:x'],
  ['a null character', '/my\u0000'],
  ['a delete character', '/my\u007f'],
  ['the sign-in screen', '/auth'],
  ['the sign-in screen in another language', '/en/auth?back=x'],
  ['the sign-in screen in capitals with a slash', '/EN/AUTH/'],
  ['the sign-in screen behind a dot segment', '/my/../auth'],
  ['the sign-in screen with an encoded letter', '/%61uth'],
  ['the sign-in screen in another language with encoded letters', '/%65n/a%75th/'],
  ['the error screen', '/5XX'],
  ['the error screen with what it says', '/5XX?works=1&back=x'],
  ['the error screen in another language, in small letters', '/en/5xx/'],
  ['the error screen with an encoded letter', '/%35XX'],
  ['a call', '/api/users/_self'],
  ['the calls themselves', '/api'],
  ['a call in capitals', '/API/users/_self'],
  ['a call with an encoded letter', '/%61pi/users/_self'],
  ['a call behind a dot segment', '/my/../api/users/_self'],
  ['a path whose encoding is broken', '/my/%E0%A4'],
  ['a text too long', `/${'a'.repeat(2000)}`],
])('%s is no back target', (_what, text) => {
  expect(safeTarget(text)).toBeUndefined()
  expect(packTarget(text)).toBeUndefined()
  expect(readTarget(obfuscate(text))).toBeUndefined()
})

test.each([undefined, '', 'not base64!', '/my', 'aGVsbG8', '%%%', 'A'.repeat(9000)])(
  'a parameter that is no packed target (%s) leads nowhere',
  (packed) => {
    expect(readTarget(packed)).toBeUndefined()
  },
)
