import { beforeAll, describe, expect, test } from 'vitest'
import { statisticsApi } from '#contract/statistics.ts'
import { newId } from '#domain/ids.ts'
import type { Block } from '#page/registry/models.gen.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { linkBlock, textBlock } from '../pages/testing/blocks.ts'
import { createOwner } from './testing/owner.ts'
import { createVisitor, type Visit } from './testing/visitor.ts'

const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0' }

const testApp = await setUpApp()
let visit: Visit
let person: Person
let owner: ReturnType<typeof createOwner>
beforeAll(async () => {
  visit = await createVisitor(testApp.app)
  person = await testApp.people.register('go_owner')
  owner = createOwner(testApp, person)
  const through = (id: string, fields: object = {}): Block => linkBlock(id, { directFollow: false, ...fields })
  await owner.save({
    blocks: [
      through('shop'),
      through('uncounted', { statistics: false }),
      through('hidden', { hidden: true }),
      through('empty', { url: '' }),
      textBlock('words', 'https://example.com/words'),
      ...Array.from({ length: 5 }, (_, index) => through(`more${index}`)),
    ],
  })
})

const go = (block: string, options: Parameters<Visit>[1] = {}) =>
  visit(`/go/${owner.id}/${block}`, { ...options, headers: { ...browser, ...options?.headers } })

async function clicks(block: string): Promise<number> {
  const rows = await testApp.deps.database.db
    .selectFrom('block_days')
    .select('clicks')
    .where('page_id', '=', owner.id)
    .where('block_id', '=', block)
    .execute()
  return rows.reduce((sum, row) => sum + row.clicks, 0)
}

test('a link of the page leads through /go to its own target, counted once', async () => {
  const { text } = await visit('/go_owner')
  expect(text).toContain(`href="/go/${owner.id}/shop" data-go="shop"`)
  expect(text).not.toContain('data-go="uncounted"')
  const { status, headers } = await go('shop')
  expect([status, headers['location']]).toEqual([302, 'https://example.com/shop'])
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(headers['set-cookie']).toBeUndefined()
  expect(await clicks('shop')).toBe(1)
})

test('a link leads on and is counted in whatever case its page is written', async () => {
  const before = await clicks('more0')
  const { headers } = await visit(`/go/${owner.id.toUpperCase()}/more0`, { headers: browser })
  expect(headers['location']).toBe('https://example.com/more0')
  expect(await clicks('more0')).toBe(before + 1)
})

describe('whose click it is', () => {
  const visitor = '390x844@3'
  const path = () => `/go/${owner.id}/shop`
  const opened = async (address: string) => {
    const body = {
      events: [{ id: newId(testApp.clock.now().getTime()), kind: 'view' as const, page: owner.id, visitor }],
    }
    await testApp.call(statisticsApi.events, { body, headers: browser, address })
  }
  const click = (url: string, remoteAddress: string) => testApp.app.inject({ url, remoteAddress, headers: browser })
  const figures = async () => {
    const { result } = await testApp.as(person).call(statisticsApi.page, { params: { id: owner.id } })
    return { ...result.days.at(-1)!, owner: result.excluded.owner }
  }

  test('a click of a visitor of the page makes no second visitor', async () => {
    const before = await figures()
    await opened('203.0.113.20')
    const { statusCode, headers } = await click(`${path()}?v=${visitor}`, '203.0.113.20')
    expect([statusCode, headers.location]).toEqual([302, 'https://example.com/shop'])
    const { views, visitors, clicks } = await figures()
    expect({ views, visitors, clicks }).toEqual({
      views: before.views + 1,
      visitors: before.visitors + 1,
      clicks: before.clicks + 1,
    })
  })

  test('a click that the browser of an owner tells of by itself is not counted twice', async () => {
    const before = await figures()
    expect((await click(`${path()}?told`, '203.0.113.21')).headers.location).toBe('https://example.com/shop')
    expect(await figures()).toEqual(before)
  })

  test.each(['?v=%3Cb%3E', '?v=a&v=b', `?v=${'x'.repeat(129)}`, '?v='])('%s leads on, and counts', async (query) => {
    const before = await figures()
    expect((await click(path() + query, '203.0.113.22')).headers.location).toBe('https://example.com/shop')
    expect((await figures()).clicks).toBe(before.clicks + 1)
  })
})

test('looking at headers and loading ahead count nothing', async () => {
  const before = await clicks('shop')
  expect((await go('shop', { method: 'HEAD' })).headers['location']).toBe('https://example.com/shop')
  await go('shop', { headers: { 'sec-purpose': 'prefetch;prerender' } })
  expect(await clicks('shop')).toBe(before)
})

test('a link whose owner wants no statistics leads on uncounted', async () => {
  expect((await go('uncounted')).headers['location']).toBe('https://example.com/uncounted')
  expect(await clicks('uncounted')).toBe(0)
})

test('whatever is no visible block with a target leads home, and no address can be given', async () => {
  for (const block of ['hidden', 'empty', 'words', 'none', 'shop%2F..', 'https:%2F%2Fevil.example']) {
    const { status, headers } = await go(`${block}?url=https://evil.example`)
    expect([block, status, headers['location']]).toEqual([block, 302, '/'])
  }
  const strange = await visit('/go/not-a-page/shop')
  expect(strange.headers['location']).toBe('/')
})

test('the target follows the block', async () => {
  await owner.save({ blocks: [linkBlock('shop', { directFollow: false, url: 'https://example.org/new' })] })
  expect((await go('shop')).headers['location']).toBe('https://example.org/new')
  await owner.save({ blocks: [] })
  expect((await go('shop')).headers['location']).toBe('/')
})
