import { waitOptions } from '#server/testing/wait-options.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { staffJobsApi } from '#contract/jobs.ts'
import { enqueue } from '#server/job-queue/enqueue.ts'
import { defineJob } from '#server/job-queue/job.ts'
import { emptyQueue, insertDeadJob, queuedJobs } from '#server/job-queue/testing/queue.ts'
import { startWorkers } from '#server/job-queue/workers.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { runJob } from '#server/testing/run-jobs.ts'
import { actionsOf } from '../testing/staff.ts'

const lanka = await setUpApp()

const staff = actionsOf(lanka, await lanka.people.iryna())
beforeEach(() => emptyQueue(db()))

const db = () => lanka.deps.database.db
const listed = async () => (await staff.call(staffJobsApi.list)).result.items
const retry = (id: string) => staff.call(staffJobsApi.retry, { params: { id } })

describe('the staff', () => {
  test('see jobs that failed and none that wait or run, dead ones first', async () => {
    await enqueue(db(), defineJob({ name: 'waiting', run: async () => undefined }), undefined)
    const dead = await insertDeadJob(db(), 'dead')
    await sql`select graphile_worker.add_job(identifier => 'retried')`.execute(db())
    await sql`update graphile_worker._private_jobs set attempts = 2, last_error = ${'x'.repeat(600)}
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'retried')`.execute(db())
    expect(await listed()).toEqual([
      {
        id: dead,
        name: 'dead',
        state: 'dead',
        attempts: 25,
        maxAttempts: 25,
        error: 'It went wrong.',
        createdAt: expect.any(String),
        nextAt: null,
      },
      expect.objectContaining({ name: 'retried', state: 'retrying', attempts: 2, error: 'x'.repeat(500) }),
    ])
    expect((await listed())[1]?.nextAt).toEqual(expect.any(String))
    const part = async (query: object) => (await staff.call(staffJobsApi.list, { query })).result
    const first = await part({ limit: 1 })
    expect(first.items.map(({ name }) => name)).toEqual(['dead'])
    const second = await part({ limit: 1, cursor: first.next })
    expect([second.items.map(({ name }) => name), second.next]).toEqual([['retried'], null])
    expect((await staff.call(staffJobsApi.list, { query: { cursor: 'x' } })).fields).toEqual({ cursor: 'VALIDATION' })
  })

  test('run a dead job again, with all its attempts', async () => {
    const ran: string[] = []
    const mended = defineJob({ name: 'mended', run: async () => void ran.push('mended') })
    const id = await insertDeadJob(db(), 'mended')
    const stop = startWorkers(lanka.deps, [mended])
    expect((await retry(id)).ok).toBe(true)
    await vi.waitFor(() => expect(ran).toEqual(['mended']), waitOptions)
    await stop()
    expect(await queuedJobs(db(), 'mended')).toEqual([])
    expect(await listed()).toEqual([])
  })

  test('cannot run what is not there, has not failed, or is no job at all', async () => {
    await enqueue(db(), defineJob({ name: 'waiting', run: async () => undefined }), undefined)
    const { rows } = await sql<{ id: number }>`select id from graphile_worker.jobs`.execute(db())
    for (const id of [String(rows[0]!.id), '999999999', '9'.repeat(30), 'x', '-1']) {
      expect([id, (await retry(id)).error]).toEqual([id, 'NOT_FOUND'])
    }
  })

  test('see a dead job for 30 days', async () => {
    await insertDeadJob(db(), 'long-dead')
    lanka.clock.advance({ days: 29 })
    await runJob(lanka.deps, 'prune-dead-jobs')
    expect(await queuedJobs(db(), 'long-dead')).toHaveLength(1)
    lanka.clock.advance({ days: 2 })
    await runJob(lanka.deps, 'prune-dead-jobs')
    expect(await queuedJobs(db())).toEqual([])
  })
})
