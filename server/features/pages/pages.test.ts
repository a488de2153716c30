import { expect, test } from 'vitest'
import { pagesApi } from '#contract/pages.ts'
import { usersApi } from '#contract/users.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { registerPlus, setPaidUntil } from './testing/accounts.ts'

const testApp = await setUpApp()

const olena = await testApp.people.olena()
const taras = await testApp.people.taras()

const as = (person: Person) => testApp.as(person).call
const mainOf = (person: Person) => person.user.pages[0]!.id

async function newPage(person: Person, path: string) {
  const { result } = await as(person)(pagesApi.create, { body: { title: path, path } })
  return result
}

test('a new account has a main page at the address of its login', async () => {
  const { result } = await as(olena)(pagesApi.get, { params: { id: mainOf(olena) } })
  expect(result).toMatchObject({ path: 'olena', title: 'olena', main: true, archived: false, version: 1, lang: 'uk' })
  expect(result.blocks).toEqual([])
})

test('Free has room for one page, and the refusal names the way out', async () => {
  const answer = await as(olena)(pagesApi.create, { body: { title: 'Друга', path: 'olena_two' } })
  expect(answer).toMatchObject({ status: 402, error: 'OUT_OF_LIMIT' })
})

test('Plus has room for ten pages, archived ones included', async () => {
  const rich = await registerPlus(testApp, 'ten_pages')
  for (let number = 2; number <= 10; number += 1) await newPage(rich, `ten_${number}`)
  const self = await as(rich)(usersApi.self)
  const second = self.result.pages[1]!
  await as(rich)(pagesApi.update, { params: { id: second.id }, body: { version: 1, archived: true } })
  const eleventh = await as(rich)(pagesApi.create, { body: { title: 'x', path: 'ten_eleven' } })
  expect(eleventh).toMatchObject({ status: 402, error: 'OUT_OF_LIMIT_PLUS' })
  expect(self.result.pages.map(({ path }) => path)).toEqual([
    'ten_pages',
    ...Array.from({ length: 9 }, (_, index) => `ten_${index + 2}`),
  ])
})

test('two requests for the last place get one page', async () => {
  for (let number = 2; number <= 9; number += 1) await newPage(taras, `taras_${number}`)
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((end) => as(taras)(pagesApi.create, { body: { title: 'x', path: `taras_last_${end}` } })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 402, 402, 402])
})

test('an address is taken in every letter case', async () => {
  const maria = await testApp.people.register('Maria')
  const answer = await as(maria)(pagesApi.update, {
    params: { id: mainOf(maria) },
    body: { version: 1, path: 'OLENA' },
  })
  expect(answer).toMatchObject({ status: 409, error: 'PAGE_EXISTS', fields: { path: 'PAGE_EXISTS' } })
  const reserved = await as(maria)(pagesApi.update, {
    params: { id: mainOf(maria) },
    body: { version: 1, path: 'Admin' },
  })
  expect(reserved).toMatchObject({ status: 422, error: 'PATH_INCORRECT' })
})

test('pages of others, and ids that are none, are not found by any call', async () => {
  const body = { version: 1, title: 'Mine now' }
  for (const id of [mainOf(taras), 'no-uuid', '00000000-0000-7000-8000-000000000000']) {
    const params = { id }
    const call = as(olena)
    const answers = await Promise.all([
      call(pagesApi.get, { params }),
      call(pagesApi.update, { params, body }),
      call(pagesApi.remove, { params }),
      call(pagesApi.restore, { params }),
      call(pagesApi.erase, { params }),
      call(pagesApi.history, { params }),
      call(pagesApi.restoreVersion, { params: { id, version: 1 } }),
    ])
    expect(answers.map(({ status, error }) => `${status} ${error}`)).toEqual(Array(7).fill('404 NOT_FOUND'))
  }
})

test('staff read pages of others, which the owner finds in the security log, and change none', async () => {
  const iryna = await testApp.people.iryna()
  const params = { id: mainOf(olena) }
  const read = await as(iryna)(pagesApi.get, { params })
  expect(read.result.path).toBe('olena')
  const changed = await as(iryna)(pagesApi.update, { params, body: { version: 1, title: 'Staff' } })
  expect(changed.error).toBe('FORBIDDEN')
  const lines = await testApp.deps.database.db
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', olena.id)
    .where('actor_id', '!=', olena.id)
    .execute()
  expect(lines).toMatchObject([{ kind: 'staff_view', actor_id: iryna.id, details: { pageId: mainOf(olena) } }])
})

test('the main page is neither archived nor thrown away', async () => {
  const params = { id: mainOf(olena) }
  const archived = await as(olena)(pagesApi.update, { params, body: { version: 1, archived: true } })
  const removed = await as(olena)(pagesApi.remove, { params })
  expect([archived.error, removed.error]).toEqual(['PAGE_NOT_ACHIEVABLE', 'PAGE_NOT_ACHIEVABLE'])
})

test('a page comes back from the trash for 30 days, and keeps its address', async () => {
  const owner = await registerPlus(testApp, 'trash_owner')
  const page = await newPage(owner, 'trash_page')
  const params = { id: page.id }
  await as(owner)(pagesApi.remove, { params })
  expect((await as(owner)(pagesApi.get, { params })).status).toBe(404)
  expect((await as(owner)(usersApi.self)).result.pages).toHaveLength(1)
  const other = await as(taras)(pagesApi.update, {
    params: { id: mainOf(taras) },
    body: { version: 1, path: 'trash_page' },
  })
  expect(other.error).toBe('PAGE_EXISTS')
  expect((await as(owner)(pagesApi.restore, { params })).result).toEqual(page)
  expect((await as(owner)(pagesApi.restore, { params })).result).toEqual(page)
})

function trashedAt(id: string, at: Date) {
  return testApp.deps.database.db.updateTable('pages').set({ trashed_at: at }).where('id', '=', id).execute()
}

test('pages in the trash leave room for as many again as the plan has, and then the oldest give way', async () => {
  const owner = await registerPlus(testApp, 'hoarder')
  const trashed = async () => (await as(owner)(pagesApi.trash)).result.items.map(({ path }) => path)
  for (let number = 0; number < 20; number += 1) {
    const { id } = await newPage(owner, `hoard_${number}`)
    expect((await as(owner)(pagesApi.remove, { params: { id } })).ok).toBe(true)
    testApp.clock.advance({ seconds: 1 })
    // The first has been there for too long, and is not counted while it waits to be deleted.
    const longAgo = new Date(testApp.clock.now().getTime() - 31 * 24 * 60 * 60 * 1000)
    if (number === 0) await trashedAt(id, longAgo)
  }
  expect(await trashed()).toHaveLength(19)
  // What is refused costs nothing.
  const refused = await as(owner)(pagesApi.create, { body: { title: 'x', path: 'hoarder' } })
  expect([refused.error, (await trashed()).length]).toEqual(['PAGE_EXISTS', 19])
  await newPage(owner, 'hoard_20')
  expect(await trashed()).toEqual(Array.from({ length: 18 }, (_, index) => `hoard_${19 - index}`))
  await newPage(owner, 'hoard_1')
  expect(await trashed()).not.toContain('hoard_2')
})

test('a page in the trash is deleted for good by its owner alone, and its address is free', async () => {
  const owner = await registerPlus(testApp, 'eraser')
  const page = await newPage(owner, 'erased')
  const params = { id: page.id }
  const erase = (person = owner) => as(person)(pagesApi.erase, { params })
  expect((await erase()).error).toBe('NOT_FOUND')
  await as(owner)(pagesApi.remove, { params })
  expect((await erase(taras)).error).toBe('NOT_FOUND')
  expect((await erase()).ok).toBe(true)
  expect((await erase()).error).toBe('NOT_FOUND')
  expect((await as(owner)(pagesApi.trash)).result.items).toEqual([])
  expect((await as(owner)(pagesApi.restore, { params })).error).toBe('NOT_FOUND')
  expect((await newPage(await registerPlus(testApp, 'successor'), 'erased')).path).toBe('erased')
})

test('a page comes back on a lapsed plan, hidden as the plan says', async () => {
  const owner = await registerPlus(testApp, 'lapsed_trash')
  const page = await newPage(owner, 'lapsed_trash_2')
  await as(owner)(pagesApi.remove, { params: { id: page.id } })
  await setPaidUntil(testApp, owner, new Date('2001-01-01T00:00:00Z'))
  expect((await as(owner)(pagesApi.restore, { params: { id: page.id } })).result).toEqual(page)
  const { statusCode, headers } = await testApp.app.inject('/lapsed_trash_2')
  expect([statusCode, headers.location]).toEqual([302, '/lapsed_trash'])
  const another = await as(owner)(pagesApi.create, { body: { title: 'x', path: 'lapsed_trash_3' } })
  expect(another).toMatchObject({ status: 402, error: 'OUT_OF_LIMIT' })
})

test('nobody has more pages by the trash than any plan has', async () => {
  const owner = await registerPlus(testApp, 'over_trash')
  const first = await newPage(owner, 'over_trash_first')
  await as(owner)(pagesApi.remove, { params: { id: first.id } })
  for (let number = 2; number <= 10; number += 1) await newPage(owner, `over_trash_${number}`)
  const restore = () => as(owner)(pagesApi.restore, { params: { id: first.id } })
  expect(await restore()).toMatchObject({ status: 402, error: 'OUT_OF_LIMIT_PLUS' })
  await setPaidUntil(testApp, owner, new Date('2001-01-01T00:00:00Z'))
  expect(await restore()).toMatchObject({ status: 402, error: 'OUT_OF_LIMIT_PLUS' })
})

test('the trash shows what was thrown away, to nobody else, until its time is over', async () => {
  const thrower = await registerPlus(testApp, 'Thrower')
  const { call } = testApp.as(thrower)
  const { result: page } = await call(pagesApi.create, { body: { title: 'Thrown away', path: 'thrown_away' } })
  await call(pagesApi.remove, { params: { id: page.id } })
  const shown = { id: page.id, title: 'Thrown away', path: 'thrown_away', deleteAt: expect.stringMatching(/Z$/) }
  const trash = async (person = thrower) => (await testApp.as(person).call(pagesApi.trash)).result
  expect((await trash()).items).toContainEqual(shown)
  expect(await trash(olena)).toEqual({ items: [], next: null })
  const { result: other } = await call(pagesApi.create, { body: { title: 'Other', path: 'thrown_away_2' } })
  await call(pagesApi.remove, { params: { id: other.id } })
  const part = async (query: object) => {
    const { status, result } = await call(pagesApi.trash, { query })
    return [status, result.items.map(({ id }) => id), result.next]
  }
  expect(await part({ limit: 1 })).toEqual([200, [other.id], other.id])
  expect(await part({ limit: 1, cursor: other.id })).toEqual([200, [page.id], null])
  expect(await call(pagesApi.trash, { query: { cursor: 'x' } })).toMatchObject({ fields: { cursor: 'VALIDATION' } })
  await call(pagesApi.restore, { params: { id: page.id } })
  expect((await trash()).items.map(({ id }) => id)).not.toContain(page.id)
})
