import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { pageOf } from '#server/features/images/testing/upload.ts'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'
import { registerPlus } from '#server/features/pages/testing/accounts.ts'
import type { ImageStore } from '#server/image-store.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { runJob } from '#server/testing/run-jobs.ts'
import { fill } from './testing/filled-page.ts'
import { exportFile, importFile } from './testing/files.ts'

const lanka = await setUpApp()
let store: ImageStore
/** Of a page on Plus that shows two pictures. */
let file: Buffer
/** What the store holds at first. */
let files: string[]
let other: Person
let count = 0
beforeAll(async () => {
  store = lanka.deps.images
  const who = await registerPlus(lanka, 'owner')
  file = await exportFile(lanka, who, (await fill(lanka, who)).id)
})
beforeEach(async () => {
  lanka.deps.images = store
  files = await listFiles()
  other = await registerPlus(lanka, `other_${(count += 1)}`)
})

async function listFiles(): Promise<string[]> {
  const names = await readdir(path.join(lanka.deps.config.dataDir, 'media'), { recursive: true })
  return names.filter((name) => name.includes('.')).toSorted()
}

/** What became of the page and of the pictures of whoever imports. */
async function stateOf(who: Person) {
  const { db } = lanka.deps.database
  const page = await db.selectFrom('pages').select('version').where('id', '=', pageOf(who)).executeTakeFirstOrThrow()
  const pictures = await db.selectFrom('images').select('id').where('user_id', '=', who.id).execute()
  return { version: page.version, pictures: pictures.length, added: (await listFiles()).length - files.length }
}

/** Whoever keeps nearly all that one person may. */
async function fillUp({ id: user_id }: Person, spare: number): Promise<void> {
  const row = {
    id: '0190b3c4-7f11-7a55-9c3e-5d2f6b8a1e01',
    user_id,
    width: 1,
    height: 1,
    created_at: lanka.clock.now(),
  }
  const byte_size = 200 * 1024 * 1024 - spare
  await lanka.deps.database.db
    .insertInto('images')
    .values({ ...row, byte_size })
    .execute()
}

test('what somebody has no room for is refused before anything of it is stored', async () => {
  await fillUp(other, 100)
  lanka.deps.images = { ...store, put: () => Promise.reject(new Error('nothing should come here')) }
  expect((await importFile(lanka, other, pageOf(other), file)).error).toBe('IMAGE_TOO_LARGE')
  expect(await stateOf(other)).toEqual({ version: 1, pictures: 1, added: 0 })
})

test('somebody whose files bring more than so many pictures an hour has to wait, and nothing is left of the last one', async () => {
  const { key, windowStart } = await takeFromLimit(lanka.deps, `import:${other.id}`, limits.importedPicture)
  const { db } = lanka.deps.database
  const counter = db.updateTable('rate_limits').where('key', '=', key).where('window_start', '=', windowStart)
  await counter.set({ count: limits.importedPicture.count - 1 }).execute()
  expect((await importFile(lanka, other, pageOf(other), file)).error).toBe('TOO_MANY_REQUESTS')
  expect(await stateOf(other)).toEqual({ version: 1, pictures: 0, added: 0 })
})

test('a refusal is told as it is, also where its pictures cannot be taken away', async () => {
  const free = await lanka.people.register('without_plus')
  lanka.deps.images = { ...store, remove: () => Promise.reject(new Error('the store is away')) }
  const { status, error } = await importFile(lanka, free, pageOf(free), file)
  expect([status, error]).toEqual([402, 'PLAN'])
  expect((await stateOf(free)).version).toBe(1)
})

test('a failure after the commit takes no picture away from the page', async () => {
  const { invalidation } = lanka.deps
  const { pageChanged, pageWithdrawn } = invalidation
  invalidation.pageChanged = invalidation.pageWithdrawn = () => Promise.reject(new Error('cut off'))
  expect((await importFile(lanka, other, pageOf(other), file)).status).toBe(500)
  Object.assign(invalidation, { pageChanged, pageWithdrawn })
  // Both in two formats, the wider one in two sizes.
  expect(await stateOf(other)).toEqual({ version: 2, pictures: 2, added: 6 })
})

test('whatever ends the process before the page is saved, the sweep finds the pictures', async () => {
  let goOn!: () => void
  let tell!: () => void
  const end = new Promise<void>((resolve) => (goOn = resolve))
  const isStored = new Promise<void>((resolve) => (tell = resolve))
  const put: ImageStore['put'] = async (given) => {
    await store.put(given)
    tell()
    await end
  }
  lanka.deps.images = { ...store, put }
  const importing = importFile(lanka, other, pageOf(other), file)
  await isStored
  expect((await stateOf(other)).added).toBeGreaterThan(0)
  lanka.clock.advance({ days: 6 })
  await runJob(lanka.deps, 'prune-unused-images')
  expect((await stateOf(other)).added).toBeGreaterThan(0)
  lanka.clock.advance({ days: 2 })
  await runJob(lanka.deps, 'prune-unused-images')
  expect(await stateOf(other)).toEqual({ version: 1, pictures: 0, added: 0 })
  goOn()
  await importing
})
