import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { ofReferral } from 'virtual:visitor-scripts'
import { authApi } from '#contract/auth.ts'
import { noForm } from '#page/form/schema.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { fillRegistration } from '#server/testing/people.ts'
import { registerPlus } from '../pages/testing/accounts.ts'
import { linkBlock } from '../pages/testing/blocks.ts'
import { createOwner } from './testing/owner.ts'
import { createVisitor } from './testing/visitor.ts'

const lanka = await setUpApp()
let path: string
let owner: ReturnType<typeof createOwner>
let count = 0
const visit = await createVisitor(lanka.app)
beforeEach(async () => {
  const person = await lanka.people.register(`creator_${(count += 1)}`)
  owner = createOwner(lanka, person)
  await owner.save({ blocks: [linkBlock('shop')] })
  path = `/${person.username}`
})

const script = `<script>${ofReferral}</script>`
const hash = `'sha256-${createHash('sha256').update(ofReferral).digest('base64')}'`

describe('a page whose address names a referral', () => {
  test('carries the script that keeps it, allowed by its hash, and is otherwise the page', async () => {
    // The first answer is made by the routes, the next one before them.
    const answers = [await visit(`${path}?_ref=olena`), await visit(`${path}?hl=uk&_clref=taras`)]
    const plain = await visit(path)
    for (const { text, headers } of answers) {
      expect(text.split(script)).toHaveLength(2)
      expect(text.replace(script, '')).toBe(plain.text)
      const [policy, other] = [headers['content-security-policy']!, plain.headers['content-security-policy']]
      expect(String(policy).replace(`${hash} `, '')).toBe(other)
      expect(policy).toContain(`script-src ${hash} 'sha256-`)
      expect(headers['set-cookie']).toBeUndefined()
      expect({ ...headers, etag: '', 'content-length': '', 'content-security-policy': '', date: '' }).toEqual({
        ...plain.headers,
        etag: '',
        'content-length': '',
        'content-security-policy': '',
        date: '',
      })
    }
  })

  test('has a tag of its own, in every coding, and the length that HEAD tells', async () => {
    const plain = await visit(path)
    const named = await visit(`${path}?_ref=olena`)
    const etag = named.headers.etag!
    expect(etag).not.toBe(plain.headers.etag)
    for (const coding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': coding }
      const got = await visit(`${path}?_ref=x`, { headers })
      const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: Buffer.from }[coding]!
      expect([got.headers.etag, unpack(got.bytes).toString()]).toEqual([etag, named.text])
      const head = await visit(`${path}?_ref=x`, { method: 'HEAD', headers })
      expect([head.headers['content-length'], head.bytes.length]).toEqual([String(got.bytes.length), 0])
    }
    const known = await visit(`${path}?_ref=olena`, { headers: { 'if-none-match': etag } })
    expect([known.status, known.text]).toEqual([304, ''])
    const other = await visit(`${path}?_ref=olena`, { headers: { 'if-none-match': plain.headers.etag! } })
    expect([other.status, other.text]).toEqual([200, named.text])
    expect((await visit(path)).text).toBe(plain.text)
  })

  test('goes out under the policy of the moment, and so does a page that a browser has already', async () => {
    const person = await registerPlus(lanka, 'with_a_form')
    const form = { ...noForm, enabled: true, redirectUrl: 'https://one.example/thanks' }
    const page = createOwner(lanka, person)
    await page.save({ form })
    const seen = (query: string, etag = '') =>
      visit(`/with_a_form${query}`, { headers: etag === '' ? {} : { 'if-none-match': etag } })
    const former = [await seen(''), await seen('?_ref=olena')]
    await page.save({ form: { ...form, redirectUrl: 'https://two.example/thanks' } })
    for (const [index, query] of ['', '?_ref=olena'].entries()) {
      const { status, text, headers } = await seen(query, former[index]!.headers.etag)
      expect([status, text]).toEqual([200, former[index]!.text])
      expect(headers['content-security-policy']).toContain("form-action 'self' https://two.example;")
    }
  })

  test('is the page of the moment and of the language asked for', async () => {
    const seen = async () => (await visit(`${path}?_ref=olena&hl=en`)).text
    const before = await seen()
    await owner.save({ title: 'Крамниця', lang: 'uk', translation: { title: 'The shop', description: '' } })
    expect(before).not.toContain('The shop')
    const after = await seen()
    expect([after.includes('>The shop</h1>'), after.includes(script)]).toEqual([true, true])
  })

  test.each(['?_ref', '?%5Fref=x', '?a&_clref=', '?_ref=%ZZ'])('is answered so at %s', async (query) => {
    expect((await visit(path + query)).text).toContain(script)
  })
})

test.each(['', '?', '?ref=x', '?_reference=x', '?a=_ref=x', '?a_ref=x', '?_REFS', '?utm_source=_ref'])(
  'the bytes of a page at an address without a referral stay what they are: %s',
  async (query) => {
    const plain = await visit(path)
    const { bytes, headers } = await visit(path + query)
    expect(bytes.equals(plain.bytes)).toBe(true)
    expect([headers.etag, headers['content-security-policy']]).toEqual([
      plain.headers.etag,
      plain.headers['content-security-policy'],
    ])
  },
)

test('a referral goes along where an address leads to another one', async () => {
  const query = '?_ref=olena&x=%D1%96'
  const upper = path.toUpperCase()
  const locations = async (address: string) => (await visit(address + query)).headers.location
  expect([await locations(upper), await locations(`${path}/`)]).toEqual([path + query, path + query])

  expect(await locations(`${path}/more`)).toBe(`/${query}`)

  await owner.save({ path: `moved_${count}` })
  expect(await locations(path)).toBe(`/moved_${count}${query}`)
})

test.each([
  ['О'.repeat(128), 200],
  ['a'.repeat(129), 422],
  ['a b', 422],
  ['a\u200Bb', 422],
])('a registration takes a referral of up to 128 visible characters: %s', async (referral, status) => {
  const body = await fillRegistration(lanka.call, `referred_${(count += 1)}`, { referral })
  const answer = await lanka.call(authApi.register, { body })
  expect(answer.status).toBe(status)
})
