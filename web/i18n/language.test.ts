import { expect, test, vi } from 'vitest'
import type { Locale } from '#domain/locales.ts'
import { createLanguage } from './language.ts'
import { languageCookie, readLanguage } from '#domain/language-cookie.ts'

function setUp() {
  const keep = vi.fn<(locale: Locale) => void>()
  const language = createLanguage(keep, (messages) => messages)
  const load = vi.fn((locale: Locale) => Promise.resolve({ test: { hello: locale === 'uk' ? 'Вітаю' : 'Hello' } }))
  const texts = language.catalogue('test', { uk: () => load('uk'), en: () => load('en') })
  return { keep, language, load, texts }
}

test('one language is loaded at a time, and only when a part is wanted', async () => {
  const { language, load, texts } = setUp()
  await language.use('uk', false)
  expect(load).not.toHaveBeenCalled()
  await texts.ready()
  await texts.ready()
  expect(load.mock.calls).toEqual([['uk']])
  expect(texts.get()).toEqual({ hello: 'Вітаю' })
})

test('another language is shown only once its texts are there', async () => {
  const { language, texts } = setUp()
  await texts.ready()
  const seen: string[] = []
  language.subscribe(() => seen.push(`${language.get()} ${texts.get().hello}`))
  const change = language.use('en', false)
  expect(language.get()).toBe('uk')
  await change
  expect(seen).toEqual(['en Hello'])
})

test('a chosen language is kept, one that is only shown is not', async () => {
  const { keep, language } = setUp()
  await language.use('en', false)
  expect(keep).not.toHaveBeenCalled()
  await language.use('uk', true)
  expect(keep.mock.calls).toEqual([['uk']])
})

test('of two quick choices the last one wins, whichever loads first', async () => {
  const { language, texts, load } = setUp()
  await texts.ready()
  let arrive: (module: { test: { hello: string } }) => void = () => {}
  load.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)))
  const first = language.use('en', true)
  expect(await language.use('uk', true)).toBe(true)
  arrive({ test: { hello: 'Hello' } })
  expect(await first).toBe(false)
  expect([language.get(), texts.get().hello]).toEqual(['uk', 'Вітаю'])
})

test('a navigation can wait for the last choice whose texts are on their way, and fails with none', async () => {
  const { language, texts, load } = setUp()
  await texts.ready()
  await language.chosen()
  const arrive: ((module: { test: { hello: string } }) => void)[] = []
  const late = () => new Promise<{ test: { hello: string } }>((resolve) => arrive.push(resolve))
  load.mockImplementationOnce(late)
  const first = language.use('en', true)
  const navigation = language.chosen().then(() => language.get())
  load.mockImplementationOnce(late)
  const last = language.use('en', true)
  for (const each of arrive) each({ test: { hello: 'Hello' } })
  expect(await Promise.all([first, last, navigation])).toEqual([false, true, 'en'])
  load.mockRejectedValueOnce(new Error('offline'))
  const lost = language.use('uk', true)
  await language.chosen()
  await expect(lost).rejects.toThrow('offline')
  expect(language.get()).toBe('en')
})

test('a choice that a later one has overtaken fails for nobody', async () => {
  const { language, texts, load } = setUp()
  await texts.ready()
  load.mockRejectedValueOnce(new Error('offline'))
  const first = language.use('en', true)
  expect(await language.use('uk', true)).toBe(true)
  expect([await first, language.get()]).toEqual([false, 'uk'])
})

test('texts that cannot be loaded leave the language as it was', async () => {
  const { keep, language, texts, load } = setUp()
  await texts.ready()
  load.mockRejectedValueOnce(new Error('offline'))
  await expect(language.use('en', true)).rejects.toThrow('offline')
  expect([language.get(), texts.get().hello, keep.mock.calls.length]).toEqual(['uk', 'Вітаю', 0])
})

test('a part wanted after a change is loaded in the language shown', async () => {
  const { language, texts } = setUp()
  await language.use('en', false)
  await texts.ready()
  expect(texts.get().hello).toBe('Hello')
})

test('a text that English lacks, or one with other parameters, is an error of types', () => {
  const { language } = setUp()
  const uk = () => Promise.resolve({ test: { hello: 'Вітаю', left: (count: number) => `ще ${count}` } })
  const lacking = () => Promise.resolve({ test: { hello: 'Hello' } })
  const other = () => Promise.resolve({ test: { hello: 'Hello', left: (all: boolean) => String(all) } })
  // @ts-expect-error -- a text is missing
  language.catalogue('test', { uk, en: lacking })
  // @ts-expect-error -- a text takes something else
  language.catalogue('test', { uk, en: other })
  expect(language.get()).toBe('uk')
})

test.each([
  ['language=en', 'en'],
  ['a=b; language=uk; c=d', 'uk'],
  ['language=de', undefined],
  ['mylanguage=en', undefined],
  ['', undefined],
])('the cookies "%s" say %s', (cookies, locale) => {
  expect(readLanguage(cookies)).toBe(locale)
})

test('the cookie lasts until 2099 and is found again', () => {
  const cookie = languageCookie('en', true)
  expect(cookie).toMatch(/^language=en; path=\/; expires=\w+, \d\d \w+ 2099 [\d:]+ GMT; SameSite=Lax; Secure$/)
  expect(languageCookie('en', false)).not.toContain('Secure')
  expect(readLanguage(cookie.split(';')[0]!)).toBe('en')
})
