import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { setUpApp } from '#server/testing/make-app.ts'
import { registerPlus, setPaidUntil } from '../pages/testing/accounts.ts'
import { linkBlock } from '../pages/testing/blocks.ts'
import { createOwner } from './testing/owner.ts'
import { createVisitor } from './testing/visitor.ts'

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const all = {
  ga4: 'G-4KQ2X81LZ7',
  metaPixel: '184209375521',
  tiktokPixel: 'CJMB7ERC77U2JVNG7RF0',
  plausible: 'olena.art',
  umami: { host: 'stats.olena.art', id },
}

const lanka = await setUpApp()
const visit = await createVisitor(lanka.app)

const plus = async (login: string) => createOwner(lanka, await registerPlus(lanka, login))

/** The page's own script, and what its policy allows beyond this site, by directive. */
async function look(path: string) {
  const { text, headers } = await visit(path)
  const script = /<script>([\s\S]*?)<\/script><\/body>/.exec(text)![1]!
  const directives = headers['content-security-policy']!.toString().split('; ')
  const foreign = Object.fromEntries(
    directives.flatMap((directive) => {
      const [name, ...sources] = directive.split(' ')
      const others = sources.filter((source) => source.startsWith('http'))
      return others.length === 0 ? [] : [[name, others]]
    }),
  )
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  expect(directives.find((directive) => directive.startsWith('script-src'))).toContain(hash)
  return { text, script, foreign }
}

const google = {
  'script-src': ['https://www.googletagmanager.com/gtag/'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
}
const meta = ['https://www.facebook.com', 'https://connect.facebook.net']
const tiktok = ['https://analytics.tiktok.com']

test.each([
  ['ga4', { ga4: all.ga4 }, google],
  [
    'meta',
    { metaPixel: all.metaPixel },
    { 'script-src': ['https://connect.facebook.net'], 'connect-src': meta, 'img-src': meta },
  ],
  ['tiktok', { tiktokPixel: all.tiktokPixel }, { 'script-src': tiktok, 'connect-src': tiktok }],
  ['plausible', { plausible: all.plausible }, { 'connect-src': ['https://plausible.io'] }],
  ['umami', { umami: { host: null, id } }, { 'connect-src': ['https://cloud.umami.is'] }],
  ['umami_own', { umami: all.umami }, { 'connect-src': ['https://stats.olena.art'] }],
])('with %s the policy names its hosts and no others', async (login, analytics, allowed) => {
  const { save } = await plus(`csp_${login}`)
  await save({ analytics })
  const { foreign, text } = await look(`/csp_${login}`)
  expect(foreign).toEqual(allowed)
  // Nothing is fetched or even looked up by the document itself.
  expect(text).not.toMatch(/<script[^>]+src=|<img[^>]+(?:google|facebook|tiktok)|preconnect|dns-prefetch|<noscript/)
})

test('ids are handed to one script as data, so that all pages have the same', async () => {
  const first = await plus('ids_first')
  const second = await plus('ids_second')
  await first.save({ analytics: all })
  await second.save({ analytics: { ...all, ga4: 'G-ZZZZZZZZZZ', umami: { host: 'counts.taras.dev', id } } })
  const [one, other] = [await look('/ids_first'), await look('/ids_second')]
  expect(one.script).toBe(other.script)
  for (const value of [all.ga4, all.metaPixel, all.tiktokPixel, all.plausible, id]) {
    expect(one.text).toContain(value)
    expect(one.script).not.toContain(value)
  }
  const data = /data-analytics="([^"]*)"/.exec(one.text)![1]!.replaceAll('&quot;', '"')
  expect(JSON.parse(data)).toEqual(all)
})

test('the question is asked in the language of the page and names who would count', async () => {
  const { save } = await plus('asking')
  const names = 'Google Analytics, Meta, TikTok, Plausible'
  await save({ lang: 'uk', analytics: all })
  const { text: ukrainian } = await visit('/asking')
  expect(ukrainian).toContain(`у ${names} і Umami (stats.olena.art)? Без цього сторінка працює так само.`)
  expect(ukrainian).toMatch(/value="no">Ні, дякую<\/button><button[^>]*value="yes">Можна</)
  await save({ lang: 'en', analytics: all })
  const { text: english } = await visit('/asking')
  expect(english).toContain(`in ${names}, and Umami (stats.olena.art)?`)
  expect(english).toMatch(/value="no">No, thanks<\/button><button[^>]*value="yes">It’s OK</)
  // Both wait for the script: without it nothing is loaded, and there is nothing to ask.
  for (const part of ['<section id="consent"', '<button type="button" id="consent-again"'])
    expect(english).toMatch(new RegExp(`${part}[^>]* hidden=""`))
})

test('a page without ids has not one byte of it', async () => {
  const { save } = await plus('without_ids')
  await save({ blocks: [linkBlock('shop')], form: { enabled: true } })
  const before = await visit('/without_ids')
  expect(before.text).not.toMatch(/consent|analytics|gtag|fbq|ttq|umami|plausible/i)
  await save({ analytics: all })
  expect((await visit('/without_ids')).text.length).toBeGreaterThan(before.text.length)
  await save({ analytics: {} })
  const after = await visit('/without_ids')
  expect(after.text).toBe(before.text)
  expect(after.headers['content-security-policy']).toBe(before.headers['content-security-policy'])
})

test('after a lapse nobody is told or asked, and with the next payment all is back', async () => {
  const person = await registerPlus(lanka, 'ids_rest')
  const { save } = createOwner(lanka, person)
  await save({ analytics: all })
  const before = await visit('/ids_rest')
  const paidUntil = async (date: string) => {
    await setPaidUntil(lanka, person, new Date(date))
    await lanka.deps.invalidation.ownerChanged(person.id)
  }
  await paidUntil('2001-01-01T00:00:00Z')
  const { text, foreign } = await look('/ids_rest')
  expect(text).not.toMatch(/consent|G-4KQ2X81LZ7/)
  expect(foreign).toEqual({})
  await paidUntil('2999-01-01T00:00:00Z')
  expect((await visit('/ids_rest')).text).toBe(before.text)
})
