import { waitOptions } from '#server/testing/wait-options.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startChild } from '#server/db/testing/child-process.ts'
import { emptyQueue, ageWorkers, queuedJobs } from '#server/job-queue/testing/queue.ts'
import { startWorkers } from '#server/job-queue/workers.ts'
import { jobs } from '#server/jobs.ts'
import { startAnotherNode } from '#server/testing/another-node.ts'
import { makeApp, type TestApp } from '#server/testing/make-app.ts'
import { runJob } from '#server/testing/run-jobs.ts'
import { enqueueMail } from './service.ts'
import { mailsTo } from './testing/outbox.ts'
import { startSmtp, type TestSmtp } from './testing/smtp.ts'

// No clock is moved here: jobs run on nodes whose clock agrees with the database's, and on no others.
let smtp: TestSmtp
let lanka: TestApp
let stops: (() => Promise<void>)[] = []
let count = 0

beforeAll(async () => {
  smtp = await startSmtp()
  lanka = await makeApp({ config: { smtpUrl: smtp.url } })
})
beforeEach(() => {
  smtp.received.length = 0
})
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()))
  stops = []
  await lanka.deps.database.db.deleteFrom('mails').execute()
  await emptyQueue(lanka.deps.database.db)
})
afterAll(async () => {
  await lanka.close()
  await smtp.close()
})

const db = () => lanka.deps.database.db
const start = (deps = lanka.deps) => stops.push(startWorkers(deps, jobs))
const recipients = () => smtp.received.flatMap((mail) => mail.to).toSorted()

/** Somebody whose registration puts one mail into the outbox; answers the address. */
async function addressee(): Promise<string> {
  const login = `mail_${(count += 1)}`
  await lanka.people.register(login, { email: `${login}@example.ua` })
  return `${login}@example.ua`
}

async function send(recipient: string): Promise<void> {
  const parts = { subject: 'Раз', paragraphs: [], action: { label: 'Далі', url: 'http://localhost' }, notes: [] }
  const mail = { kind: 'banned', cause: 'news', userId: null, recipient, locale: 'uk', parts } as const
  await enqueueMail(lanka.deps, db(), mail)
}

const addresses = (domain: string, length: number) => Array.from({ length }, (_, index) => `n${index}@${domain}`)
const underWay = (domain: string) =>
  db()
    .selectFrom('mails')
    .select('id')
    .where('lease_until', 'is not', null)
    .where('recipient', 'like', `%@${domain}`)
    .execute()

test('a running node hears of new mail by itself', async () => {
  start()
  const address = await addressee()
  await vi.waitFor(() => expect(recipients()).toEqual([address]), waitOptions)
})

test('of a transaction that is rolled back no mail leaves', async () => {
  start()
  const gone = db()
    .transaction()
    .execute(async (trx) => {
      const parts = { subject: 'Ні', paragraphs: [], action: { label: 'Далі', url: 'http://localhost' }, notes: [] }
      const mail = {
        kind: 'banned',
        cause: 'news',
        userId: null,
        recipient: 'never@example.ua',
        locale: 'uk',
        parts,
      } as const
      await enqueueMail(lanka.deps, trx, mail)
      throw new Error('changed my mind')
    })
  await expect(gone).rejects.toThrow('changed my mind')
  expect(await queuedJobs(db(), 'deliver-mails')).toEqual([])
})

describe('when the mail server', () => {
  test('is slow, stopping waits for the mail under way', async () => {
    const release = smtp.hold()
    const address = await addressee()
    start()
    await vi.waitFor(async () => expect((await mailsTo(lanka, address)).at(0)?.attempts).toBe(1), waitOptions)
    const stopped = stops.pop()!()
    release()
    await stopped
    expect(recipients()).toEqual([address])
    expect((await mailsTo(lanka, address)).at(0)?.state).toBe('sent')
  })

  test('lets one domain hang, mails to all others leave meanwhile, and in the end each has arrived once', async () => {
    const release = smtp.hang(/@slow\.example$/)
    const slow = addresses('slow.example', 12)
    for (const recipient of slow) await send(recipient)
    start()
    await vi.waitFor(async () => expect(await underWay('slow.example')).toHaveLength(4), waitOptions)
    const quick = addresses('quick.example', 12)
    for (const recipient of quick) await send(recipient)
    await vi.waitFor(() => expect(recipients()).toEqual(quick.toSorted()), waitOptions)
    expect(await underWay('slow.example')).toHaveLength(4)
    release()
    await vi.waitFor(() => expect(recipients()).toEqual([...quick, ...slow].toSorted()), waitOptions)
    await vi.waitFor(async () => expect(await queuedJobs(db(), 'deliver-mails')).toEqual([]), waitOptions)
    expect(smtp.received).toHaveLength(24)
  })

  test('lets one recipient hang, several mails leave at once beside it', async () => {
    const release = smtp.hang(/^n0@/)
    const all = addresses('example.ua', 9)
    for (const recipient of all) await send(recipient)
    start()
    await vi.waitFor(() => expect(recipients()).toEqual(all.slice(1).toSorted()), waitOptions)
    release()
    await vi.waitFor(() => expect(recipients()).toEqual(all.toSorted()), waitOptions)
  })
})

test('two nodes that both run send each mail once', async () => {
  const other = await startAnotherNode(lanka)
  const all = addresses('example.ua', 40)
  for (const recipient of all) await send(recipient)
  start()
  start(other.deps)
  await vi.waitFor(async () => {
    const left = await db().selectFrom('mails').select('id').where('state', '<>', 'sent').execute()
    expect(left).toEqual([])
  }, waitOptions)
  await Promise.all(stops.splice(0).map((stop) => stop()))
  expect(recipients()).toEqual(all.toSorted())
  await other.close()
})

test('mails whose jobs are gone leave all the same', async () => {
  const all = addresses('example.ua', 3)
  for (const recipient of all) await send(recipient)
  await emptyQueue(db())
  await runJob(lanka.deps, 'deliver-left-mails')
  expect(await queuedJobs(db(), 'deliver-mails')).toHaveLength(3)
  start()
  await vi.waitFor(() => expect(recipients()).toEqual(all.toSorted()), waitOptions)
})

test('a node that is killed with a mail in hand leaves mail and job to another, when its lease is over', async () => {
  const release = smtp.hang(/@example\.ua$/)
  const entry = new URL('../../testing/worker-process.ts', import.meta.url)
  const { connectionString = '' } = lanka.deps.database.directConfig
  const child = await startChild(entry, [connectionString, lanka.deps.config.dataDir, smtp.url])
  await send('survivor@example.ua')
  await vi.waitFor(async () => expect(await underWay('example.ua')).toHaveLength(1), waitOptions)
  await child.kill()
  release()
  await ageWorkers(db())
  start()
  await vi.waitFor(async () => expect(await queuedJobs(db(), 'deliver-mails')).toEqual([]), waitOptions)
  expect(recipients()).toEqual([])
  await db()
    .updateTable('mails')
    .set({ lease_until: new Date(0) })
    .execute()
  await runJob(lanka.deps, 'deliver-left-mails')
  await vi.waitFor(() => expect(recipients()).toEqual(['survivor@example.ua']), waitOptions)
})
