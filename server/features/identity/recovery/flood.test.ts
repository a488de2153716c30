import { waitOptions } from '#server/testing/wait-options.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { mailsTo } from '#server/features/mail/testing/outbox.ts'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'
import { makeApp } from '#server/testing/make-app.ts'

test('a flood of requests for links looks at two accounts at a time, and is refused once many wait', async () => {
  const lanka = await makeApp()
  onTestFinished(() => lanka.close())
  const { db } = lanka.deps.database
  const waiting = async () => {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      )
    return rows.length
  }
  const forgot = (network: number) =>
    lanka.call(authApi.forgotPassword, { body: { email: 'nobody@example.ua' }, address: `198.18.${network}.1` })
  const answers = await inTransaction(db, async (trx) => {
    await sql`lock table users in access exclusive mode`.execute(trx)
    const flood = Array.from({ length: 150 }, (_none, network) => forgot(network))
    const answers = await Promise.all(flood)
    await vi.waitFor(async () => expect(await waiting()).toBe(2), waitOptions)
    // Whoever asks for something else is answered meanwhile.
    expect((await lanka.call(authApi.robotCheck)).status).toBe(200)
    return answers
  })
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, headers } of refused) expect([status, Number(headers['retry-after'])]).toEqual([503, 2])
  expect(refused.length).toBeLessThanOrEqual(48)
  await lanka.deps.backgroundTasks.drain()
  expect((await forgot(0)).status).toBe(200)
})

test('neighbours who ask too often keep nobody from a link who was in their network before', async () => {
  const lanka = await makeApp()
  onTestFinished(() => lanka.close())
  const emailOf = (login: string) => `${login}@example.ua`
  for (const login of ['resident', 'passer']) await lanka.people.register(login, { email: emailOf(login) })
  lanka.clock.advance({ hours: 1 })
  for (const block of ['127.0.0.0/24', '198.51.100.0/24'])
    for (let taken = 0; taken < limits.recovery.count; taken += 1)
      await takeFromLimit(lanka.deps, `recovery:${block}`, limits.recovery)
  const forgot = (login: string, address: string) =>
    lanka.call(authApi.forgotPassword, { body: { email: emailOf(login) }, address })
  // Both are answered alike.
  expect((await forgot('resident', '127.0.0.9')).error).toBe('TOO_MANY_REQUESTS')
  expect((await forgot('passer', '198.51.100.7')).error).toBe('TOO_MANY_REQUESTS')
  await lanka.deps.backgroundTasks.drain()
  const links = async (login: string) =>
    (await mailsTo(lanka, emailOf(login))).filter(({ kind }) => kind === 'recovery').length
  expect([await links('resident'), await links('passer')]).toEqual([1, 0])
})
