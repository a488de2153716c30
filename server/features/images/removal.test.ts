import { expect, test, vi } from 'vitest'
import { makeDue, queuedJobs } from '#server/job-queue/testing/queue.ts'
import { startWorkers } from '#server/job-queue/workers.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { waitOptions } from '#server/testing/wait-options.ts'
import { runJob } from '#server/testing/run-jobs.ts'
import { removePictureFilesJob } from './removal.ts'
import { pageOf, picture, upload } from './testing/upload.ts'

const lanka = await setUpApp()

test('files that cannot be removed with their rows are removed later', async () => {
  const person = await lanka.people.olena()
  const { result } = await upload(lanka, person, pageOf(person), await picture(50, 50).png().toBuffer())
  const statuses = () =>
    Promise.all(result.variants.map(async ({ url }) => (await lanka.app.inject({ url })).statusCode))
  expect(await statuses()).toEqual([200, 200])
  lanka.clock.advance({ days: 8 })
  const { deps } = lanka
  const images = { ...deps.images, remove: () => Promise.reject(new Error('a test')) }
  await expect(runJob({ ...deps, images }, 'prune-unused-images')).rejects.toThrow('failed for 1')
  expect(await statuses()).toEqual([200, 200])
  const { db } = deps.database
  expect(await db.selectFrom('images').select('id').where('user_id', '=', person.id).execute()).toEqual([])
  await makeDue(db)
  const stop = startWorkers(deps, [removePictureFilesJob])
  await vi.waitFor(async () => expect(await queuedJobs(db, removePictureFilesJob.name)).toEqual([]), waitOptions)
  await stop()
  expect(await statuses()).toEqual([404, 404])
})
