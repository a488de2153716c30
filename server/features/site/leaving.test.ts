import { beforeEach, expect, test } from 'vitest'
import { noScreening } from '#server/link-screening.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { linkBlock } from '../pages/testing/blocks.ts'
import { createOwner } from './testing/owner.ts'
import { createVisitor, type Visit } from './testing/visitor.ts'

const target = 'https://evil.example/login?next=<b>&x="1"'
const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0' }

let owner: ReturnType<typeof createOwner>
let path: string
let count = 0
/** What the stand-in for the screening was asked about. */
let asked: string[]
const lanka = await setUpApp({ config: { trustedProxies: 1 } })
const visit = await createVisitor(lanka.app)
const through = (id: string, url: string) => linkBlock(id, { directFollow: false, url })
beforeEach(async () => {
  asked = []
  lanka.deps.screening = { isFlagged: async (url) => (asked.push(url), url.startsWith('https://evil.example/')) }
  const person = await lanka.people.register(`creator_${(count += 1)}`)
  owner = createOwner(lanka, person)
  await owner.save({
    lang: 'uk',
    blocks: [through('evil', target), through('fine', 'https://example.com/'), through('call', 'tel:+380671234567')],
  })
  path = `/${person.username}`
})

const go = (block: string, options: Parameters<Visit>[1] = {}) =>
  visit(`/go/${owner.id}/${block}?v=390x844@3`, { ...options, headers: { ...browser, ...options?.headers } })
/** Where the question about a link leads whoever goes on. */
async function onwardFrom(block = 'evil'): Promise<string> {
  const { text } = await go(block)
  return /<a class="on" href="([^"]+)"/.exec(text)![1]!.replaceAll('&amp;', '&')
}
const follow = (link: string, headers: Record<string, string> = {}) =>
  visit(link, { headers: { ...browser, ...headers } })

async function clicks(): Promise<number> {
  const rows = await lanka.deps.database.db
    .selectFrom('block_days')
    .select('clicks')
    .where('page_id', '=', owner.id)
    .execute()
  return rows.reduce((sum, row) => sum + row.clicks, 0)
}

test('a marked link asks first, says where it leads, and needs neither script nor cookie', async () => {
  const { status, text, headers } = await go('evil')
  expect(status).toBe(200)
  expect(text).toContain('<html lang="uk">')
  expect(text).toContain('Це посилання може бути небезпечним')
  expect(text).toContain('This link may be dangerous')
  expect(text).toContain('<b dir="ltr">evil.example</b>')
  expect(text).toContain('https://evil.example/login?next=%3Cb%3E&amp;x=%221%22')
  expect(text).toContain(`href="http://localhost:3000${path}"`)
  expect(text).not.toMatch(/<script|<b>&|href="https:\/\/evil/)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(text).not.toContain('<form')
  expect(headers['content-security-policy']).not.toContain('script-src')
  expect([headers['location'], headers['set-cookie']]).toEqual([undefined, undefined])
})

test('it speaks the language of its visitor, and names the other one', async () => {
  const { text } = await go('evil', { headers: { 'accept-language': 'en-GB, uk;q=0.5' } })
  expect(text).toContain('<html lang="en">')
  expect(text).toContain('<h1>This link may be dangerous</h1>')
  expect(text).toContain('<p class="other" lang="uk">')
})

test('whoever goes on is led there and counted once, however often the question was shown', async () => {
  await go('evil')
  await go('evil')
  await go('evil', { method: 'HEAD' })
  expect(await clicks()).toBe(0)
  const onward = await onwardFrom()
  expect(onward).toMatch(new RegExp(`^/go/${owner.id}/evil\\?v=390x844%403&pass=`))
  await follow(onward, { 'sec-purpose': 'prefetch' })
  expect(await clicks()).toBe(0)
  const { status, headers } = await follow(onward)
  expect([status, headers['location']]).toEqual([302, new URL(target).href])
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(await clicks()).toBe(1)
})

test('a pass holds for a while, for its own link and target, and for nobody elsewhere', async () => {
  const onward = await onwardFrom()
  const isAsked = async (link: string, headers?: Record<string, string>) =>
    (await follow(link, headers)).text.includes('Це посилання може бути небезпечним')
  const changed = [onward.replace('/evil?', '/worse?'), onward.slice(0, -1), `${onward}x`, onward.replace(/\..*/, '.')]
  await owner.save({ blocks: [through('evil', target), through('worse', target)] })
  for (const link of [...changed, `${onward}&pass=x`]) expect([link, await isAsked(link)]).toEqual([link, true])
  expect(await isAsked(onward, { 'x-forwarded-for': '203.0.113.9' })).toBe(true)
  expect((await follow(onward)).status).toBe(302)
  await owner.save({ blocks: [through('evil', `${target}2`)] })
  expect(await isAsked(onward)).toBe(true)
  await owner.save({ blocks: [through('evil', target)] })
  expect(await isAsked(onward)).toBe(false)
  lanka.clock.advance({ minutes: 16 })
  expect(await isAsked(onward)).toBe(true)
  expect((await follow(await onwardFrom())).status).toBe(302)
})

test('other links lead on at once, and what is no address of the web is not screened', async () => {
  expect((await go('fine')).headers['location']).toBe('https://example.com/')
  expect((await go('call')).headers['location']).toBe('tel:+380671234567')
  expect(asked).toEqual(['https://example.com/'])
  expect(await clicks()).toBe(2)
})

test('nobody is kept while the screening fails, and without one nothing is marked', async () => {
  lanka.deps.screening = { isFlagged: () => Promise.reject(new Error('away')) }
  expect((await go('evil')).headers['location']).toBe(new URL(target).href)
  lanka.deps.screening = noScreening
  expect((await go('evil')).headers['location']).toBe(new URL(target).href)
})
