import { createContext, runInContext } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { counting as script } from 'virtual:visitor-scripts'
import { idTime } from '#domain/ids.ts'

interface Situation {
  hash?: string
  referrer?: string
  stored?: Record<string, string>
  prerendering?: boolean
  framed?: boolean
  page?: string | undefined
  beacon?: boolean
  fails?: number
}

class FakeElement {
  block: string | undefined
  constructor(block?: string) {
    this.block = block
  }
  closest() {
    return this.block === undefined ? null : { dataset: { block: this.block } }
  }
}

class FakeBlob {
  text: string
  constructor(parts: string[]) {
    this.text = parts.join('')
  }
}

/** The parts of a browser that the script touches; `sent` are the events that left, `posts` the tries by fetch. */
function visit(situation: Situation = {}) {
  const { hash = '', referrer = '', stored = {}, beacon = true, page = 'page-1' } = situation
  const listeners = new Map<string, Array<(event: object) => void>>()
  const sent: unknown[] = []
  const seen = { posts: 0, address: hash }
  const listen = (name: string, run: () => void) => listeners.set(name, [...(listeners.get(name) ?? []), run])
  const take = (body: FakeBlob) => sent.push(...(JSON.parse(body.text) as { events: unknown[] }).events)
  const world: Record<string, unknown> = {
    Element: FakeElement,
    URL,
    Uint8Array,
    crypto,
    addEventListener: listen,
    devicePixelRatio: 3,
    Blob: FakeBlob,
    document: {
      referrer,
      body: { dataset: { page } },
      prerendering: situation.prerendering ?? false,
      addEventListener: listen,
    },
    location: { hash, host: 'lanka.example', pathname: '/olena', search: '' },
    history: { state: null, replaceState: (_: unknown, __: string, address: string) => (seen.address = address) },
    localStorage: {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => (stored[key] = value),
    },
    navigator: { sendBeacon: (_: string, body: FakeBlob) => beacon && take(body) > 0 },
    fetch: (_: string, { body }: { body: FakeBlob }) => {
      seen.posts += 1
      if (seen.posts <= (situation.fails ?? 0)) return Promise.reject(new Error('offline'))
      return Promise.resolve(take(body))
    },
    screen: { width: 390, height: 844 },
  }
  world['self'] = world
  world['top'] = situation.framed ? {} : world
  runInContext(script, createContext(world))
  const fire = (name: string, event: object = {}) => (listeners.get(name) ?? []).forEach((run) => run(event))
  return {
    sent,
    seen,
    stored,
    fire,
    click: (block?: string, button = 0) => fire('click', { target: new FakeElement(block), button }),
  }
}

test('the script fits the budget of a public page and can stand inline', () => {
  expect(script.length).toBeGreaterThan(0)
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(1200)
  expect(script).not.toMatch(/<\/script|<!--/i)
})

test('a view is told once, in the form that the contract asks for, and nothing is kept', () => {
  const { sent, stored } = visit({ referrer: 'https://t.me/x' })
  expect(sent).toHaveLength(1)
  const event = sent[0] as Record<string, string>
  expect(event).toEqual({
    id: event['id'],
    kind: 'view',
    page: 'page-1',
    visitor: '390x844@3',
    referrer: 't.me',
    at: new Date(event['at']!).toISOString(),
  })
  expect(idTime(event['id']!)).toBeInstanceOf(Date)
  expect(stored).toEqual({})
})

test('clicks on counted links are told, other clicks are not', () => {
  const { sent, click } = visit()
  // At once, without waiting for anything: the click leads away from the page.
  click('b1')
  click(undefined)
  click('b1', 2)
  expect(sent.slice(1)).toEqual([expect.objectContaining({ kind: 'click', block: 'b1' })])
})

test('frames, other pages and prerendering tell nothing, until the page is looked at', () => {
  expect(visit({ framed: true }).sent).toEqual([])
  expect(visit({ page: '' }).sent).toHaveLength(0)
  const early = visit({ prerendering: true })
  expect(early.sent).toEqual([])
  early.fire('prerenderingchange')
  expect(early.sent).toHaveLength(1)
})

test("the owner's mark is kept and leaves the address", () => {
  const first = visit({ hash: '#owner=abc.DEF-1' })
  expect(first.sent).toEqual([expect.objectContaining({ visitor: 'abc.DEF-1' })])
  expect(first.seen.address).toBe('/olena')
  expect(visit({ stored: first.stored }).sent).toEqual([expect.objectContaining({ visitor: 'abc.DEF-1' })])
})

test('what a beacon refuses is posted, and posted again once', async () => {
  const flaky = visit({ beacon: false, fails: 1 })
  await new Promise(setImmediate)
  expect(flaky.sent).toHaveLength(1)
  const offline = visit({ beacon: false, fails: 9 })
  await new Promise(setImmediate)
  expect(offline.seen.posts).toBe(2)
})
