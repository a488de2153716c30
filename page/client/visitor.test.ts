import { createContext, runInContext } from 'node:vm'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { counting as script } from 'virtual:visitor-scripts'
import { idTime } from '#domain/ids.ts'
import { models, type Block } from '../registry/models.gen.ts'
import { visitorScript } from './visitor-script.ts'

interface Situation {
  hash?: string
  referrer?: string
  stored?: Record<string, string>
  /** Whether the page is made ready before anybody looks at it. */
  unseen?: boolean
  framed?: boolean
  /** Whether the document is the one that other sites may show. */
  forSites?: boolean
  page?: string | undefined
  /** What each request is answered, one after another, and 204 from then on; 0 for a network that is away. */
  answers?: number[]
  /** Whether fetch can outlive the page. */
  keepalive?: boolean
  /** What the browser has in the place of a beacon that works. */
  beacon?: (() => boolean) | undefined
}

/** An element within a link, if a `block` is given within a counted one, and if `link` is given through `/go`. */
class FakeElement {
  block: string | undefined
  link: object | undefined
  constructor(block?: string, link?: object) {
    this.block = block
    this.link = link
  }
  closest(selector: string) {
    if (selector !== '[data-block]') return this.link ?? null
    return this.block === undefined ? null : { dataset: { block: this.block } }
  }
}

class FakeBlob {
  text: string
  constructor(parts: string[]) {
    this.text = parts.join('')
  }
}

/** The parts of a browser that the script touches; `sent` are the events that arrived, `requests` how they came. */
function visit(situation: Situation = {}) {
  const { hash = '', referrer = '', stored = {}, answers = [], keepalive = true, page = 'page-1' } = situation
  const listeners = new Map<string, Array<(event: object) => void>>()
  const sent: unknown[] = []
  const seen = { requests: [] as string[], address: hash }
  const listen = (name: string, run: () => void) => listeners.set(name, [...(listeners.get(name) ?? []), run])
  const take = (body: FakeBlob) => sent.push(...(JSON.parse(body.text) as { events: unknown[] }).events)
  const beacon = (_: string, body: FakeBlob) => seen.requests.push('beacon') > 0 && take(body) > 0
  const world: Record<string, unknown> = {
    Element: FakeElement,
    URL,
    Uint8Array,
    crypto,
    addEventListener: listen,
    requestAnimationFrame: (run: () => void) => (situation.unseen || situation.framed ? listen('drawn', run) : run()),
    devicePixelRatio: 3,
    Blob: FakeBlob,
    document: {
      referrer,
      body: { dataset: { page, ...(situation.forSites && { framed: '' }) } },
      addEventListener: listen,
    },
    location: { hash, host: 'lanka.example', origin: 'https://lanka.example', pathname: '/olena', search: '' },
    history: { state: null, replaceState: (_: unknown, __: string, address: string) => (seen.address = address) },
    localStorage: {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => (stored[key] = value),
    },
    Request: class {
      declare keepalive: boolean
      static {
        if (keepalive) this.prototype.keepalive = false
      }
    },
    navigator: { sendBeacon: 'beacon' in situation ? situation.beacon : beacon },
    fetch: (_: string, { body }: { body: FakeBlob }) => {
      seen.requests.push('fetch')
      const status = answers.shift() ?? 204
      if (status === 0) return Promise.reject(new Error('offline'))
      if (status === 204) take(body)
      return Promise.resolve({ status })
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
    /** A click on a link through `/go`; answers what was added to its address. */
    goesTo: () => {
      const link = { search: '', dataset: { go: 'b1' } }
      fire('click', { target: new FakeElement(undefined, link), button: 0 })
      return link.search
    },
  }
}

const answered = () => new Promise(setImmediate)

test('with a form and blocks of every type a page carries at most 1.5 KB of script', () => {
  const blocks = Object.keys(models).map((type) => ({ type }) as Block)
  const all = visitorScript(blocks, { hasForm: true })
  expect(
    brotliCompressSync(all, { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }).length,
  ).toBeLessThanOrEqual(1536)
})

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

test('frames and other pages tell nothing, and a page none until it is looked at', () => {
  expect(visit({ framed: true }).sent).toEqual([])
  expect(visit({ page: '' }).sent).toHaveLength(0)
  const early = visit({ unseen: true })
  expect(early.sent).toEqual([])
  early.fire('drawn')
  expect(early.sent).toHaveLength(1)
})

test('on a site of the owner’s a frame tells of one view from there, once it is seen, and of its clicks', () => {
  const { sent, fire, click, stored } = visit({ framed: true, forSites: true, referrer: 'https://shop.example/' })
  expect(sent).toEqual([])
  fire('drawn')
  expect(sent).toEqual([expect.objectContaining({ kind: 'view', referrer: 'shop.example' })])
  click('b1')
  expect(sent.slice(1)).toEqual([expect.objectContaining({ kind: 'click', block: 'b1' })])
  expect(stored).toEqual({})
  // The same visit in the other language.
  const turned = visit({ framed: true, forSites: true, referrer: 'https://lanka.example/widget/olena' })
  turned.fire('drawn')
  turned.click('b1')
  expect(turned.sent).toEqual([expect.objectContaining({ kind: 'click' })])
  expect(visit({ forSites: true }).sent).toHaveLength(1)
})

test("the owner's mark is kept and leaves the address", () => {
  const first = visit({ hash: '#owner=abc.DEF-1' })
  expect(first.sent).toEqual([expect.objectContaining({ visitor: 'abc.DEF-1' })])
  expect(first.seen.address).toBe('/olena')
  expect(visit({ stored: first.stored }).sent).toEqual([expect.objectContaining({ visitor: 'abc.DEF-1' })])
})

test('a link through /go carries whose click it is, and is counted there alone', () => {
  const stranger = visit()
  expect(stranger.goesTo()).toBe('v=390x844@3')
  expect(stranger.sent).toHaveLength(1)
})

test("the owner's mark stands in no address: their click through /go is told by the page", () => {
  const owner = visit({ hash: '#owner=abc.DEF-1' })
  expect(owner.goesTo()).toBe('told')
  expect(owner.sent.slice(1)).toEqual([expect.objectContaining({ kind: 'click', block: 'b1', visitor: 'abc.DEF-1' })])
})

test.each([503, 502, 0])('what is answered %i goes with the next event, once', async (refusal) => {
  const { sent, seen, click } = visit({ answers: [refusal, refusal] })
  await answered()
  click('b1')
  await answered()
  expect(sent).toEqual([])
  click('b2')
  expect(sent).toMatchObject([{ kind: 'view' }, { block: 'b1' }, { block: 'b2' }])
  await answered()
  click('b3')
  expect(sent).toHaveLength(4)
  expect(seen.requests).toHaveLength(4)
})

test('what is kept goes at the latest when the page is left', async () => {
  const { sent, seen, fire } = visit({ answers: [503] })
  await answered()
  fire('visibilitychange')
  fire('visibilitychange')
  expect(sent).toMatchObject([{ kind: 'view' }])
  expect(seen.requests).toHaveLength(2)
})

test('what is refused as wrong is not sent again', async () => {
  const { sent, click } = visit({ answers: [422] })
  await answered()
  click('b1')
  expect(sent).toMatchObject([{ block: 'b1' }])
})

test('no more is kept than one request may carry', async () => {
  const { sent, click } = visit({ answers: Array.from({ length: 60 }, () => 503) })
  for (let number = 0; number < 59; number += 1) {
    click(`b${number}`)
    await answered()
  }
  click('last')
  expect(sent).toHaveLength(50)
  expect([sent[0], sent.at(-1)]).toMatchObject([{ kind: 'view' }, { block: 'last' }])
})

test('where fetch ends with the page, beacons tell', () => {
  const { sent, seen, click } = visit({ keepalive: false })
  click('b1')
  expect([sent.length, seen.requests]).toEqual([2, ['beacon', 'beacon']])
})

test.each([
  ['is none', undefined],
  ['takes nothing', () => false],
])('where fetch ends with the page and the beacon %s, the event goes all the same', (_what, beacon) => {
  const { sent, seen } = visit({ keepalive: false, beacon })
  expect([sent.length, seen.requests]).toEqual([1, ['fetch']])
})

test.each([
  ['https://t.me/x?y=z', 't.me'],
  ['http://shop.example:8080/', 'shop.example:8080'],
  ['android-app://org.telegram.messenger/', 'android-app://org.telegram.messenger'],
  ['https://lanka.example/other', undefined],
  ['', undefined],
])('of the referrer %s only %s is told', (referrer, told) => {
  expect((visit({ referrer }).sent[0] as { referrer?: string }).referrer).toBe(told)
})
