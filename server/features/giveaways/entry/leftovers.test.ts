import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeDue, queuedJobs } from '#server/job-queue/testing/queue.ts'
import { startWorkers } from '#server/job-queue/workers.ts'
import { makeApp, type TestApp } from '#server/testing/make-app.ts'
import { patience } from '#server/testing/patience.ts'
import { makeGiveaway, takePart } from '../testing/giveaway.ts'
import { removeLeftPictureJob } from './leftovers.ts'

let lanka: TestApp
beforeAll(async () => {
  lanka = await makeApp()
})
afterAll(() => lanka.close())

async function pictures(): Promise<string[]> {
  const files = await readdir(path.join(lanka.deps.config.dataDir, 'media'), { recursive: true })
  return files.filter((name) => name.endsWith('-waffle.webp'))
}

test('a picture of a second form goes, also where it cannot be removed at once, and the first one stays', async () => {
  const { deps } = lanka
  const { id } = await makeGiveaway(lanka)
  const first = await takePart(lanka, id)
  const kept = await pictures()
  const { remove } = deps.images
  deps.images.remove = () => Promise.reject(new Error('a test'))
  expect(await takePart(lanka, id)).toEqual(first)
  deps.images.remove = remove
  expect([kept.length, (await pictures()).length]).toEqual([1, 2])
  const { db } = deps.database
  await makeDue(db)
  const stop = startWorkers(deps, [removeLeftPictureJob])
  await vi.waitFor(async () => expect(await queuedJobs(db, removeLeftPictureJob.name)).toEqual([]), patience)
  await stop()
  expect(await pictures()).toEqual(kept)
})
