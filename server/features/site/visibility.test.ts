import { beforeAll, expect, test } from 'vitest'
import type { Block } from '#page/registry/models.gen.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { registerPlus, setPaidUntil, signInAgain } from '../pages/testing/accounts.ts'
import { restrictToPlus, linkBlock, linkBlocks, textBlock } from '../pages/testing/blocks.ts'
import { createOwner } from './testing/owner.ts'
import { createVisitor, type Visit } from './testing/visitor.ts'

const testApp = await setUpApp()
let visit: Visit
beforeAll(async () => {
  visit = await createVisitor(testApp.app)
  return restrictToPlus('text')
})

const inDays = (days: number) => new Date(testApp.clock.now().getTime() + days * 24 * 60 * 60 * 1000)
const hrefs = (text: string) => [...text.matchAll(/href="https:\/\/example\.com\/(\w+)"/g)].map((match) => match[1])

test('hidden and unfinished blocks are nowhere in the page', async () => {
  const { save } = createOwner(testApp, await testApp.people.register('hider'))
  const hidden: Block = { ...linkBlock('secret', { title: 'Secret title' }), hidden: true }
  await save({ blocks: [linkBlock('shown'), hidden, linkBlock('draft', { title: 'Draft title', url: '' })] })
  const { text } = await visit('/hider')
  expect(hrefs(text)).toEqual(['shown'])
  expect(text).not.toMatch(/secret|draft/i)
})

test('when the paid term ends, Plus blocks and those beyond ten vanish by themselves, and come back with a payment', async () => {
  const person = await testApp.people.register('lapsing')
  await setPaidUntil(testApp, person, inDays(1 / 24))
  const { save } = createOwner(testApp, person)
  await save({ blocks: [textBlock('gated', 'Тільки для Plus'), ...linkBlocks(12)] })
  const before = await visit('/lapsing')
  expect(before.text).toContain('Тільки для Plus')
  expect(hrefs(before.text)).toHaveLength(12)
  testApp.clock.advance({ minutes: 59, seconds: 30 })
  expect((await visit('/lapsing')).text).toBe(before.text)
  testApp.clock.advance({ seconds: 31 })
  const lapsed = await visit('/lapsing')
  expect(lapsed.text).not.toContain('Тільки для Plus')
  expect(hrefs(lapsed.text)).toEqual(linkBlocks(9).map(({ id }) => id))
  await setPaidUntil(testApp, person, inDays(30))
  await testApp.deps.invalidation.ownerChanged(person.id)
  expect((await visit('/lapsing')).text).toBe(before.text)
})

test('pages beyond the first lead to the main page while the plan has room for one', async () => {
  const person = await registerPlus(testApp, 'two_pages')
  const second = await createOwner(testApp, person).addPage('two_pages_b')
  expect((await visit('/two_pages_b')).status).toBe(200)
  await setPaidUntil(testApp, person, inDays(-1))
  await testApp.deps.invalidation.ownerChanged(person.id)
  const moved = await visit(`/${second.path}`)
  expect([moved.status, moved.headers['location'], moved.headers['cache-control']]).toEqual([
    302,
    '/two_pages',
    'no-store',
  ])
})

test('an archived page leads to the main page, and comes back', async () => {
  const person = await registerPlus(testApp, 'archivist')
  const second = await createOwner(testApp, person).addPage('archived_page')
  const { save } = createOwner(testApp, person, second.id)
  await visit('/archived_page')
  await save({ archived: true })
  const moved = await visit('/archived_page')
  expect([moved.status, moved.headers['location'], moved.headers['cache-control']]).toEqual([
    302,
    '/archivist',
    'no-store',
  ])
  await save({ archived: false })
  expect((await visit('/archived_page')).status).toBe(200)
})

test('a page in the trash is not found', async () => {
  const person = await registerPlus(testApp, 'thrower')
  const second = await createOwner(testApp, person).addPage('thrown_page')
  await visit('/thrown_page')
  await createOwner(testApp, person, second.id).remove()
  expect((await visit('/thrown_page')).status).toBe(404)
})

test('pages of a banned person are not found', async () => {
  const person = await testApp.people.banned()
  expect((await visit(`/${person.username}`)).status).toBe(404)
})

test('a former address leads to the present one for a year, other letters at once', async () => {
  const person = await testApp.people.register('before')
  await visit('/before')
  testApp.clock.advance({ hours: 2 })
  const { save } = createOwner(testApp, await signInAgain(testApp, person))
  await save({ path: 'After' })
  for (const path of ['/before', '/BEFORE', '/after', '/AFTER?utm=1', '/%41fter']) {
    const { status, headers } = await visit(path)
    expect([path, status, headers['location'], headers['cache-control']]).toEqual([path, 308, '/After', 'no-store'])
  }
  expect((await visit('/After')).status).toBe(200)
  expect((await visit('/AFTER')).status).toBe(308)
  testApp.clock.advance({ days: 367 })
  expect((await visit('/before')).status).toBe(404)
  expect((await visit('/After')).status).toBe(200)
})
