import { expect, test } from 'vitest'
import type { Locale } from './locales.ts'
import { resolveAddress } from './locale-paths.ts'

test.each<[asked: string, stored: Locale, locale: Locale, shown: string]>([
  ['/', 'uk', 'uk', '/'],
  ['/', 'en', 'en', '/en'],
  ['/en', 'uk', 'en', '/en'],
  ['/uk', 'en', 'uk', '/'],
  ['/auth', 'uk', 'uk', '/auth'],
  ['/auth', 'en', 'en', '/en/auth'],
  ['/en/auth', 'uk', 'en', '/en/auth'],
  ['/uk/auth', 'en', 'uk', '/auth'],
  ['/en/auth/', 'en', 'en', '/en/auth'],
  ['/de/auth', 'uk', 'uk', '/auth'],
  ['/de/auth', 'en', 'en', '/en/auth'],
  ['/de/5XX?back=x', 'en', 'en', '/en/5XX?back=x'],
  ['/auth?hl=en', 'uk', 'en', '/en/auth'],
  ['/auth?locale=en&back=abc#form', 'uk', 'en', '/en/auth?back=abc#form'],
  ['/en/auth?locale=uk', 'en', 'uk', '/auth'],
  ['/en/auth?locale=de', 'uk', 'en', '/en/auth'],
  ['/auth?locale=de&hl=en', 'uk', 'en', '/en/auth'],
  ['/my', 'en', 'en', '/my'],
  ['/my/p1/content?hl=en#b', 'uk', 'en', '/my/p1/content#b'],
  ['/my/auth', 'en', 'en', '/my/auth'],
  ['/w/auth', 'uk', 'uk', '/w/auth'],
  ['/olena', 'en', 'en', '/olena'],
  ['/a/b/c', 'en', 'en', '/a/b/c'],
  ['/auth?back=a+b%20c', 'uk', 'uk', '/auth?back=a+b%20c'],
])('%s with %s stored speaks %s and is shown as %s', (asked, stored, locale, shown) => {
  const settled = resolveAddress(asked, stored)
  expect([settled.locale, settled.href ?? asked]).toEqual([locale, shown])
  expect(resolveAddress(shown, locale)).toEqual({ locale, href: undefined })
})
