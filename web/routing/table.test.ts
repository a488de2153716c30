import { expect, test } from 'vitest'
import { createMatcher, fillPath, readPlace, withQuery } from './table.ts'

const frame = { title: 'frame' }
const matchOf = createMatcher({
  '/auth': { localized: true },
  '/my': { within: [frame] },
  '/my/new': { title: 'new' },
  '/my/$pageId': { within: [frame], title: 'page' },
  '/my/$pageId/content': {},
})

test.each([
  ['/auth', '/auth', {}],
  ['/en/auth', '/auth', {}],
  ['/de/auth', '/auth', {}],
  ['/en/de/auth', undefined, {}],
  ['/auth/more', undefined, {}],
  ['/my', '/my', {}],
  ['/en/my', undefined, {}],
  ['/my/new', '/my/new', {}],
  ['/my/p1', '/my/$pageId', { pageId: 'p1' }],
  ['/my/p%2F1/content', '/my/$pageId/content', { pageId: 'p/1' }],
  ['/my/%E0%A4%A', undefined, {}],
  ['/', undefined, {}],
])('%s is the address of %s', (asked, path, params) => {
  const match = matchOf(asked)
  expect(match?.path).toBe(path)
  expect(match?.params ?? {}).toEqual(params)
})

test('the layers of a route are its frames from the outside and then itself', () => {
  expect(matchOf('/my/p1')?.layers.map(({ title }) => title)).toEqual(['frame', 'page'])
})

test.each([
  ['https://lanka.example/my/?a=1&a=2&back=123#email', '/my?a=1&a=2&back=123#email', '/my', { a: '2', back: '123' }],
  ['/', '/', '/', {}],
  ['//evil.example/my', '/my', '/my', {}],
])('%s is read as %s', (href, shown, pathname, query) => {
  expect(readPlace(href)).toMatchObject({ href: shown, pathname, query })
})

test('an address is written from its parts, without what is empty', () => {
  expect(fillPath('/my/$pageId/content', { pageId: 'a/b' })).toBe('/my/a%2Fb/content')
  expect(withQuery('/auth', { tab: undefined, login: 'о' }, 'x')).toBe('/auth?login=%D0%BE#x')
  expect(withQuery('/auth', { tab: undefined })).toBe('/auth')
})
