import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { staffGiveawaysApi } from '#contract/giveaways.ts'
import { makeDue, queuedJobs } from '#server/job-queue/testing/queue.ts'
import { startWorkers } from '#server/job-queue/workers.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { waitOptions } from '#server/testing/wait-options.ts'
import { makeGiveaway, takePart } from '../testing/giveaway.ts'
import { removeOrphanPictureJob } from './orphan-pictures.ts'

const lanka = await setUpApp()

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
  const stop = startWorkers(deps, [removeOrphanPictureJob])
  await vi.waitFor(async () => expect(await queuedJobs(db, removeOrphanPictureJob.name)).toEqual([]), waitOptions)
  await stop()
  expect(await pictures()).toEqual(kept)
})

test('the picture of somebody who takes part stays, although the answer to the commit was lost', async () => {
  const { id } = await makeGiveaway(lanka)
  const query = Client.prototype.query as (...sent: unknown[]) => Promise<unknown>
  async function loseCommit(this: Client, ...sent: unknown[]) {
    const answer = await query.apply(this, sent)
    if (sent[0] === 'commit') throw new Error('Connection terminated unexpectedly')
    return answer
  }
  Object.assign(Client.prototype, { query: loseCommit })
  const { status } = await takePart(lanka, id)
  Object.assign(Client.prototype, { query })
  const { call } = lanka.as(await lanka.people.iryna())
  const [person] = (await call(staffGiveawaysApi.participants, { params: { id } })).result.items
  const seen = await call(staffGiveawaysApi.picture, { params: { id, entry: person!.id } })
  expect([status, seen.status]).toEqual([503, 200])
})
