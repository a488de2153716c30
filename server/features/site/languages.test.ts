import { expect, test } from 'vitest'
import { gunzipSync } from 'node:zlib'
import { pagesApi } from '#contract/pages.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { linkBlock, textBlock } from '../pages/testing/blocks.ts'
import { preferredLocale } from './preferred-locale.ts'
import { createOwner } from './testing/owner.ts'
import { createVisitor } from './testing/visitor.ts'

const testApp = await setUpApp()
const visit = await createVisitor(testApp.app)

const words = { ...textBlock('hello', 'Вітаю'), translation: { text: 'Hello there' } }

async function bilingualPage(login: string) {
  const owner = createOwner(testApp, await testApp.people.register(login))
  const blocks = [words, { ...linkBlock('shop'), title: 'Крамниця' }]
  await owner.save({ title: 'Олена', lang: 'uk', translation: { title: 'Olena', description: '' }, blocks })
  return owner
}

test('the browser’s language chooses, the switch goes before it, and what is not translated stays', async () => {
  await bilingualPage('both')
  const inEnglish = await visit('/both', { headers: { 'accept-language': 'de;q=0.9, en-GB, uk;q=0.5' } })
  expect(inEnglish.text).toContain('<html lang="en">')
  expect(inEnglish.text).toContain('Hello there')
  expect(inEnglish.text).toContain('<h1 class="title">Olena</h1>')
  expect(inEnglish.text).toContain('Крамниця')
  // Screen readers are told which words are still Ukrainian.
  expect(inEnglish.text).toMatch(/<div class="frame [\w-]+" lang="uk"><a [^>]*href="https:\/\/example.com\/shop"/)
  expect(inEnglish.text).not.toMatch(/lang="uk"[^>]*>(?:<[^>]*>)*Hello there/)
  expect(inEnglish.text).toContain('href="?hl=uk"')
  const inUkrainian = await visit('/both?hl=uk', { headers: { 'accept-language': 'en' } })
  expect(inUkrainian.text).toContain('Вітаю')
  expect(inUkrainian.text).not.toContain('Hello there')
  expect((await visit('/both?x=1&hl=en')).text).toContain('Hello there')
  expect((await visit('/both?hl=fr')).text).toContain('Вітаю')
  expect((await visit('/both?locale=en')).text).toContain('Hello there')
  expect((await visit('/both?hl=uk&locale=en')).text).toContain('Hello there')
})

test('large titles have one size in both languages, that of the longer word', async () => {
  const owner = createOwner(testApp, await testApp.people.register('both_sizes'))
  const heading = { id: 'heading', type: 'header', title: 'Малюнки' } as const
  const strong = { ...linkBlock('strong'), title: 'Українськомовні подкасти', highlight: 'pulse' as const }
  const blocks = [
    { ...heading, translation: { title: 'Illustrations' } },
    { ...strong, translation: { title: 'Podcasts' } },
  ]
  await owner.save({ title: 'Олена', lang: 'uk', translation: { title: 'Olena', description: '' }, blocks })
  for (const language of ['uk', 'en']) {
    const { text } = await visit(`/both_sizes?hl=${language}`)
    expect(text.match(/class="fit fit-\d+"/g)).toEqual(['class="fit fit-13"', 'class="fit fit-15"'])
    expect(text).toContain('.fit-13{--letters:13}.fit-15{--letters:15}')
  }
})

test('no title gets smaller for a translation that nobody sees', async () => {
  const owner = createOwner(testApp, await testApp.people.register('one_size'))
  const long = { title: 'Internationalization' }
  const heading = { id: 'heading', type: 'header', title: 'Ціни', translation: long } as const
  const untitled = { ...linkBlock('strong'), title: '', highlight: 'pulse' as const, translation: long }
  const page = { title: 'Олена', lang: 'uk' as const, blocks: [heading, untitled] }
  await owner.save({ ...page, translation: null })
  expect((await visit('/one_size')).text).not.toContain('fit-')
  await owner.save({ ...page, blocks: [untitled], translation: { title: 'Olena', description: '' } })
  for (const language of ['uk', 'en']) expect((await visit(`/one_size?hl=${language}`)).text).not.toContain('fit-')
})

test('caches on the way are told, tags differ, and no cookie is set', async () => {
  await bilingualPage('cached_both')
  const [uk, en] = [await visit('/cached_both?hl=uk'), await visit('/cached_both?hl=en')]
  expect(uk.headers.vary).toBe('accept-encoding, accept-language')
  expect(uk.headers.etag).not.toBe(en.headers.etag)
  const again = await visit('/cached_both', {
    headers: { 'accept-language': 'en', 'if-none-match': en.headers.etag!, 'accept-encoding': 'gzip' },
  })
  expect(again.status).toBe(304)
  const packed = await visit('/cached_both?hl=en', { headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(packed.bytes).toString()).toBe(en.text)
  expect([uk, en].map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined])
})

test('each language has an address of its own for search engines and messengers', async () => {
  await bilingualPage('searched')
  const [uk, en] = [(await visit('/searched?hl=uk')).text, (await visit('/searched?hl=en')).text]
  expect(uk).toContain('<link rel="canonical" href="http://localhost:3000/searched"/>')
  expect(en).toContain('<link rel="canonical" href="http://localhost:3000/searched?hl=en"/>')
  expect(uk).toContain('<meta property="og:url" content="http://localhost:3000/searched"/>')
  expect(en).toContain('<meta property="og:url" content="http://localhost:3000/searched?hl=en"/>')
  expect(uk).toMatch(/og:locale" content="uk_UA".*og:locale:alternate" content="en_US"/)
  expect(en).toMatch(/og:locale" content="en_US".*og:locale:alternate" content="uk_UA"/)
  for (const text of [uk, en]) {
    expect(text).toContain('<link rel="alternate" hrefLang="en" href="http://localhost:3000/searched?hl=en"/>')
    expect(text).toContain('<link rel="alternate" hrefLang="x-default" href="http://localhost:3000/searched"/>')
  }
})

test('a page in one language stays as it is whatever the browser asks for', async () => {
  const { save } = await bilingualPage('single')
  await save({ translation: null })
  const { text, headers } = await visit('/single?hl=en', { headers: { 'accept-language': 'en' } })
  expect(text).toContain('Вітаю')
  expect(text).not.toMatch(/hl=|x-default|og:locale:alternate/)
  expect(headers.vary).toBe('accept-encoding')
})

test('a translation keeps to the rules of its text and names a text of its block', async () => {
  const person = await testApp.people.register('strict_words')
  const { call } = testApp.as(person)
  const change = (translation: Record<string, string>) =>
    call(pagesApi.update, {
      params: { id: person.user.pages[0]!.id },
      body: { version: 1, blocks: [{ ...linkBlock('a'), translation }] },
    })
  expect(await change({ title: 'x'.repeat(81) })).toMatchObject({
    status: 422,
    fields: { 'blocks.0.translation.title': 'TEXT_TOO_LONG' },
  })
  expect((await change({ title: 'Prices' })).ok).toBe(true)
})

test('the language most wished for among ours wins, and nonsense is passed over', () => {
  const choices = {
    'en-US,en;q=0.9,uk;q=0.8': 'en',
    'ru,uk;q=0.4,en;q=0.3': 'uk',
    'de,fr': 'uk',
    '': 'uk',
    'en;q=0': 'uk',
  }
  for (const [header, locale] of Object.entries(choices))
    expect([header, preferredLocale(header, 'uk')]).toEqual([header, locale])
  expect(preferredLocale('en;q=x, ;;,uk;q=', 'en')).toBe('en')
})
