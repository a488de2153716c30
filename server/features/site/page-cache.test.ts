import { expect, test, vi } from 'vitest'
import { sharedHead } from '#server/plugins/whole-answer.ts'
import { createPageCache, isStale, type CachedPage, type LookupResult } from './page-cache.ts'

const now = new Date('2026-11-21T10:00:00Z')

function pageAt(path: string, { size = 1000, ownerId = 'owner', freshFor = 1000 } = {}): CachedPage {
  const facts = {
    path,
    ownerId,
    stamp: path,
    freshUntil: now.getTime() + freshFor,
    nextChangeAt: Infinity,
  }
  const heads = { page: sharedHead(200, []), unchanged: sharedHead(304, []) }
  const figures = { sources: [{ key: `jar:${path}`, kind: 'jar' as const, id: path }], figuresStamp: '' }
  return {
    ...facts,
    heads,
    ...figures,
    locale: 'uk',
    inOther: undefined,
    etag: String(size),
    brotli: Buffer.alloc(size),
  }
}

const found = (page: CachedPage): LookupResult => ({ kind: 'page', page })

async function fill(cache: ReturnType<typeof createPageCache>, ...pages: CachedPage[]) {
  for (const page of pages) await cache.load(page.path, async () => found(page))
}

/** A page in the making, finished when the test says so. */
function slow() {
  let finish: (visit: LookupResult) => void = () => undefined
  const visit = new Promise<LookupResult>((resolve) => {
    finish = resolve
  })
  return { find: () => visit, finish: (page: CachedPage) => finish(found(page)) }
}

test('pages are found in any letter case until they are stale', async () => {
  const cache = createPageCache(10_000)
  await fill(cache, pageAt('Olena'))
  expect(cache.fresh('oLENA', now)?.path).toBe('Olena')
  const later = new Date(now.getTime() + 1000)
  expect(cache.fresh('Olena', later)).toBeUndefined()
  expect(cache.last('Olena')?.path).toBe('Olena')
})

test('what was not asked for longest goes first when the bytes are full', async () => {
  const cache = createPageCache(9000)
  await fill(cache, pageAt('a'), pageAt('b'), pageAt('c'))
  cache.fresh('a', now)
  await fill(cache, pageAt('d'))
  expect(['a', 'b', 'c', 'd'].filter((path) => cache.fresh(path, now))).toEqual(['a', 'c', 'd'])
  await fill(cache, pageAt('huge', { size: 7000 }))
  expect(cache.fresh('huge', now)).toBeUndefined()
})

test('a page begun before a change is not kept after it, and nobody new waits for it', async () => {
  const cache = createPageCache(10_000)
  const [before, after] = [slow(), slow()]
  const early = cache.load('a', before.find)
  cache.invalidate({ paths: ['A'] })
  const late = cache.load('a', after.find)
  after.finish(pageAt('a', { size: 2 }))
  await late
  before.finish(pageAt('a', { size: 1 }))
  expect(await early).toMatchObject({ page: { etag: '1' } })
  expect(cache.fresh('a', now)?.etag).toBe('2')
})

test('a change to everything, or everything of an owner, also reaches pages in the making', async () => {
  for (const change of ['invalidate', 'drop'] as const) {
    for (const concerned of [{ everything: true }, { owner: 'owner' }] as const) {
      const cache = createPageCache(10_000)
      await fill(cache, pageAt('kept', { ownerId: 'other' }), pageAt('gone'))
      const making = slow()
      const flight = cache.load('made', making.find)
      cache[change](concerned)
      making.finish(pageAt('made'))
      await flight
      const paths = ['kept', 'gone', 'made']
      const concernsOwner = 'owner' in concerned
      expect(paths.filter((path) => cache.fresh(path, now))).toEqual(concernsOwner ? ['kept'] : [])
      const dropped = concernsOwner ? ['kept'] : []
      expect(paths.filter((path) => cache.last(path))).toEqual(change === 'drop' ? dropped : ['kept', 'gone'])
    }
  }
})

test('what a page was before a change is at hand, and known as such', async () => {
  const cache = createPageCache(10_000)
  await fill(cache, pageAt('a'), pageAt('b'))
  cache.invalidate({ paths: ['A', 'nobody'] })
  expect(['a', 'b'].map((path) => isStale(cache.last(path)!))).toEqual([true, false])
  await fill(cache, pageAt('a'))
  expect(isStale(cache.fresh('a', now)!)).toBe(false)
  cache.drop({ paths: ['A'] })
  expect(cache.last('a')).toBeUndefined()
})

test('a failed flight is forgotten, so that the next visitor tries again', async () => {
  const cache = createPageCache(10_000)
  await expect(cache.load('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  await fill(cache, pageAt('a'))
  expect(cache.fresh('a', now)).toBeDefined()
})

test('an address that leads nowhere any more loses its page', async () => {
  const cache = createPageCache(10_000)
  await fill(cache, pageAt('a'))
  await cache.load('a', async () => ({ kind: 'missing', freshUntil: 0 }))
  expect(cache.last('a')).toBeUndefined()
})

const small = { brotli: Buffer.alloc(10), inOther: undefined }

test('a smaller body takes the place of the first one, unless the page has changed since', async () => {
  const cache = createPageCache(10_000, { delayMs: 0 })
  const sizeOf = (path: string) => cache.last(path)?.brotli.length
  const [first, changed] = [pageAt('a', { size: 900 }), pageAt('a', { size: 800 })]
  await fill(cache, first)
  cache.recompressLater(first, async () => small)
  await vi.waitFor(() => expect(sizeOf('a')).toBe(10))
  await fill(cache, first)
  let asked = 0
  cache.recompressLater(first, async () => {
    asked += 1
    cache.invalidate({ paths: ['a'] })
    await fill(cache, changed)
    return small
  })
  cache.recompressLater(first, async () => {
    asked += 1
    return small
  })
  await fill(cache, pageAt('b'))
  cache.recompressLater(pageAt('b'), async () => small)
  await vi.waitFor(() => expect(sizeOf('b')).toBe(10))
  expect({ asked, size: sizeOf('a') }).toEqual({ asked: 1, size: 800 })
})

test('a closed cache makes nothing smaller any more, and waits for what is under way', async () => {
  const cache = createPageCache(10_000, { delayMs: 0 })
  await fill(cache, pageAt('a'), pageAt('b'))
  let finish = () => undefined as void
  const done: string[] = []
  const work = new Promise<void>((resolve) => {
    cache.recompressLater(pageAt('a'), () => {
      resolve()
      return new Promise((end) => {
        finish = () => end(small)
      })
    })
  })
  cache.recompressLater(pageAt('b'), async () => small)
  await work
  const closed = cache.close().then(() => done.push('closed'))
  await new Promise(setImmediate)
  expect(done).toEqual([])
  finish()
  await closed
  expect(['a', 'b'].map((path) => cache.last(path)?.brotli.length)).toEqual([10, 1000])
})

test('figures that changed outdate the pages that show them, and those under way', async () => {
  const cache = createPageCache(10_000)
  await fill(cache, pageAt('a'), pageAt('b'))
  const { find, finish } = slow()
  const flight = cache.load('c', find)
  cache.invalidate({ figures: 'jar:a' })
  finish(pageAt('c'))
  await flight
  expect(['a', 'b', 'c'].filter((path) => cache.fresh(path, now))).toEqual(['b'])
})
