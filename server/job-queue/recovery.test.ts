import { waitOptions } from '#server/testing/wait-options.ts'
import { expect, inject, test, vi } from 'vitest'
import { withClient } from '#server/db/client.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { enqueue } from './enqueue.ts'
import { defineJob } from './job.ts'
import { ageWorkers, queuedJobs } from './testing/queue.ts'
import { startWorkers } from './workers.ts'

const logged: string[] = []
const note = (message: string) => void logged.push(message)

const lanka = await setUpApp({ log: { info: note, warn: note, error: note } })

/** Cuts every connection to the app's database and lets nobody in, or lets everybody in again. */
async function open(isOpen: boolean): Promise<void> {
  const name = new URL(lanka.deps.database.directConfig.connectionString ?? '').pathname.slice(1)
  await withClient({ connectionString: inject('testServer').maintenanceUrl }, async (client) => {
    await client.query(`alter database ${name} allow_connections ${isOpen}`)
    if (!isOpen) await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  })
}

test('a database that goes while a job runs ends no process; the job is run again once it is back', async () => {
  const { db } = lanka.deps.database
  let ran = 0
  const cut = defineJob({
    name: 'cut',
    run: async () => {
      ran += 1
      if (ran === 1) await open(false)
    },
  })
  await enqueue(db, cut, undefined)
  const stop = startWorkers(lanka.deps, [cut])
  try {
    await vi.waitFor(() => expect(logged).toContainEqual(expect.stringContaining('Jobs stopped')), waitOptions)
  } finally {
    await open(true)
  }
  await vi.waitFor(async () => {
    await ageWorkers(db)
    expect(await queuedJobs(db)).toEqual([])
  }, waitOptions)
  expect(ran).toBe(2)
  await stop()
})
