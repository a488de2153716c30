import { createContext, runInContext } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ofAnalytics as script } from 'virtual:visitor-scripts'

const day = 86_400_000
const now = Date.parse('2026-11-23T12:00:00Z')
const all = {
  ga4: 'G-4KQ2X81LZ7',
  metaPixel: '184209375521',
  tiktokPixel: 'CJMB7ERC77U2JVNG7RF0',
  plausible: 'olena.art',
  umami: { host: 'stats.olena.art', id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' },
}

interface Situation {
  analytics?: object
  stored?: Map<string, string> | 'forbidden'
  gpc?: boolean
  later?: number
  framed?: boolean
}

type Run = (event: object) => void

/** The parts of an element that the script touches. */
class FakeElement {
  hidden = true
  offsetHeight = 150
  dataset: Record<string, string> = {}
  innerText = ''
  focused = 0
  value = ''
  listeners = new Map<string, Run>()
  addEventListener(name: string, run: Run) {
    this.listeners.set(name, run)
  }
  closest(): FakeElement {
    return this
  }
  getAttribute = () => null
  focus() {
    this.focused += 1
  }
}

/** A visit to a page; `loaded` are the scripts it asked for, `posted` what it sent itself. */
function visit({ analytics = all, stored = new Map(), gpc, later = 0, framed = false }: Situation = {}) {
  const [question, again] = [new FakeElement(), new FakeElement()]
  question.dataset['analytics'] = JSON.stringify(analytics)
  const loaded: string[] = []
  const posted: Array<[string, Record<string, unknown>]> = []
  const seen = { reloads: 0, height: '', cookies: [] as string[] }
  const listeners = new Map<string, Run>()
  const refuse = () => {
    throw new Error('forbidden')
  }
  const world: Record<string, unknown> = {
    Element: FakeElement,
    Date: class extends Date {
      static override now = () => now + later
    },
    JSON,
    localStorage:
      stored === 'forbidden'
        ? { getItem: refuse, setItem: refuse }
        : {
            getItem: (key: string) => stored.get(key) ?? null,
            setItem: (key: string, value: string) => stored.set(key, value),
          },
    navigator: { globalPrivacyControl: gpc, language: 'uk' },
    screen: { width: 390, height: 844 },
    location: {
      href: 'https://lanka.example/olena?utm_source=bio#secret',
      hostname: 'lanka.example',
      pathname: '/olena',
      reload: () => (seen.reloads += 1),
    },
    fetch: async (url: string, { body }: { body: string }) => posted.push([url, JSON.parse(body) as never]),
    addEventListener: (name: string, run: Run) => listeners.set(name, run),
    document: {
      title: 'Олена',
      referrer: '',
      body: { dataset: { page: 'page-1' } },
      head: { append: ({ src }: { src: string }) => loaded.push(src) },
      documentElement: { style: { setProperty: (_: string, height: string) => (seen.height = height) } },
      createElement: () => ({}),
      getElementById: (id: string) => (id === 'consent' ? question : again),
      get cookie() {
        return '_ga=1; language=uk; _fbp=2'
      },
      set cookie(text: string) {
        seen.cookies.push(text)
      },
    },
  }
  world['window'] = world['self'] = world
  world['top'] = framed ? {} : world
  runInContext(script, createContext(world))
  return {
    question,
    again,
    loaded,
    posted,
    seen,
    world,
    stored,
    /** Whether anybody else has heard of the visit. */
    told: () => loaded.length + posted.length > 0,
    fire: (name: string, event: object = {}) => listeners.get(name)?.(event),
    answer(value: 'yes' | 'no') {
      const target = new FakeElement()
      target.value = value
      question.listeners.get('click')!({ target })
    },
  }
}

test('the script takes less than 2.2 KB and cannot end its element', () => {
  expect(script.length).toBeGreaterThan(0)
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(2200)
  expect(script).not.toMatch(/<\/script|<!--/i)
})

test('nobody is told before a yes, or after a no, and the answer is kept for this page', () => {
  const stored = new Map<string, string>()
  const first = visit({ stored })
  expect([first.question.hidden, first.again.hidden, first.told()]).toEqual([false, false, false])
  expect(first.seen.height).toBe('150px')
  first.answer('no')
  expect([first.question.hidden, first.told(), first.seen.height]).toEqual([true, false, '0px'])
  const second = visit({ stored })
  expect([second.question.hidden, second.told()]).toEqual([true, false])
  second.again.listeners.get('click')!({})
  expect([second.question.hidden, second.question.focused]).toEqual([false, 1])
  second.answer('yes')
  expect([second.question.hidden, second.again.focused, second.loaded.length]).toEqual([true, 1, 3])
  expect([...stored.keys()]).toEqual(['lanka.analytics.page-1'])
  expect(visit({ stored }).loaded).toHaveLength(3)
})

test('each service is asked for in its own way, the consent first', () => {
  const { answer, loaded, posted, world } = visit()
  answer('yes')
  expect(loaded).toEqual([
    'https://www.googletagmanager.com/gtag/js?id=G-4KQ2X81LZ7',
    'https://connect.facebook.net/en_US/fbevents.js',
    'https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=CJMB7ERC77U2JVNG7RF0&lib=ttq',
  ])
  const commands = (world['dataLayer'] as ArrayLike<unknown>[]).map((command) => Array.from(command).slice(0, 2))
  expect(commands.slice(0, 2)).toEqual([
    ['consent', 'default'],
    ['consent', 'update'],
  ])
  expect(commands.at(-1)).toEqual(['config', 'G-4KQ2X81LZ7'])
  const { queue } = world['fbq'] as { queue: unknown[][] }
  expect(queue.map(([command, word]) => `${String(command)} ${String(word)}`)).toEqual([
    'consent revoke',
    'set autoConfig',
    'init 184209375521',
    'consent grant',
    'track PageView',
  ])
  expect(Array.from(world['ttq'] as string[][], ([command]) => command)).toEqual([
    'holdConsent',
    'grantConsent',
    'page',
  ])
  const url = 'https://lanka.example/olena?utm_source=bio'
  expect(posted).toMatchObject([
    ['https://plausible.io/api/event', { name: 'pageview', url, domain: 'olena.art', referrer: null }],
    ['https://stats.olena.art/api/send', { type: 'event', payload: { website: all.umami.id, url, title: 'Олена' } }],
  ])
})

test('clicks and sent forms are told by id and title, once they may be', () => {
  const { answer, fire, posted } = visit({ analytics: { plausible: 'olena.art' } })
  const link = new FakeElement()
  Object.assign(link, { dataset: { block: 'b1' }, innerText: ' Крамниця\nПодарунки ' })
  const press = (button = 0) => fire('click', { target: link, button })
  press()
  expect(posted).toEqual([])
  answer('yes')
  press()
  press(2)
  fire('sent')
  expect(posted.map(([, { name, props }]) => [name, props])).toEqual([
    ['pageview', undefined],
    ['block_click', { id: 'b1', title: 'Крамниця' }],
    ['form_sent', undefined],
  ])
})

test('a no after a yes stops everybody, removes their cookies and leaves others', () => {
  const { answer, seen, world, fire, posted } = visit()
  answer('yes')
  const before = posted.length
  answer('no')
  expect(seen.reloads).toBe(1)
  expect(world['ga-disable-G-4KQ2X81LZ7']).toBe(true)
  expect((world['fbq'] as { queue: unknown[] }).queue.at(-1)).toEqual(['consent', 'revoke'])
  expect(seen.cookies).toContain('_ga=; max-age=0; path=/olena')
  expect(seen.cookies).toContain('_fbp=; max-age=0; path=/; domain=lanka.example')
  expect(seen.cookies.join()).not.toContain('language')
  fire('sent')
  expect(posted).toHaveLength(before)
})

test('a no said in another tab counts here', () => {
  const stored = new Map<string, string>()
  const here = visit({ stored })
  here.answer('yes')
  visit({ stored }).answer('no')
  here.fire('storage', { key: 'lanka.analytics.page-1' })
  expect(here.seen.reloads).toBe(1)
})

test('a browser that says no by itself is not asked, and may still agree at the foot', () => {
  const stored = new Map<string, string>()
  const first = visit({ stored, gpc: true })
  expect([first.question.hidden, first.again.hidden, first.told()]).toEqual([true, false, false])
  first.again.listeners.get('click')!({})
  first.answer('yes')
  expect(first.told()).toBe(true)
  expect(visit({ stored, gpc: true }).told()).toBe(true)
})

test('a yes from before the browser began to say no does not count', () => {
  const stored = new Map<string, string>()
  visit({ stored }).answer('yes')
  const { question, told } = visit({ stored, gpc: true })
  expect([question.hidden, told()]).toEqual([true, false])
})

test('it is asked anew after half a year, and with somebody new among them', () => {
  const stored = new Map<string, string>()
  visit({ stored, analytics: { ga4: all.ga4, umami: all.umami } }).answer('yes')
  const asks = (situation: Situation) => {
    const { question, told } = visit({ stored, ...situation })
    return [!question.hidden, told()]
  }
  expect(asks({ analytics: { ga4: 'G-OTHER12345' } })).toEqual([false, true])
  expect(asks({ analytics: { ga4: all.ga4, metaPixel: all.metaPixel } })).toEqual([true, false])
  expect(asks({ analytics: { umami: { ...all.umami, host: 'elsewhere.example' } } })).toEqual([true, false])
  expect(asks({ analytics: { ga4: all.ga4 }, later: 181 * day })).toEqual([false, true])
  expect(asks({ analytics: { ga4: all.ga4 }, later: 183 * day })).toEqual([true, false])
})

test('where nothing can be kept the answer holds for the visit, and is asked for the next time', () => {
  const { question, answer, told } = visit({ stored: 'forbidden' })
  expect([question.hidden, told()]).toEqual([false, false])
  answer('yes')
  expect([question.hidden, told()]).toEqual([true, true])
  expect(visit({ stored: 'forbidden' }).question.hidden).toBe(false)
})

test.each(['{', '[]', '"yes"', '{"yes":true}', '{"yes":true,"whom":null,"at":1e15}'])(
  'what somebody else wrote in its place (%s) is no yes',
  (text) => {
    const { question, told } = visit({ stored: new Map([['lanka.analytics.page-1', text]]) })
    expect([question.hidden, told()]).toEqual([false, false])
  },
)

test('in a frame nobody is asked or told', () => {
  const { question, again, told } = visit({ framed: true })
  expect([question.hidden, again.hidden, told()]).toEqual([true, true, false])
})
