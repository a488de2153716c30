import { waitOptions } from '#server/testing/wait-options.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { usersApi } from '#contract/users.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { linkIn, newestMail } from '#server/features/mail/testing/outbox.ts'
import { confirmNewest } from '#server/testing/confirm-email.ts'
import { setUpApp } from '#server/testing/make-app.ts'

const lanka = await setUpApp()

// One mailbox gets only so many mails an hour.
beforeEach(() => lanka.clock.advance({ hours: 1 }))

/** What each statement that waits for a lock waits for. */
async function waits(): Promise<string[]> {
  const query = sql<{ locktype: string }>`
    select locktype from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted order by 1`
  return (await query.execute(lanka.deps.database.db)).rows.map(({ locktype }) => locktype)
}

/**
 * Stops whoever is about to write a mail, starts the calls one after the other, each when the former waits, and answers
 * what they wait for, together with their answers once they may go on.
 */
async function meet(calls: readonly (() => Promise<{ status: number }>)[]) {
  const { started, found } = await inTransaction(lanka.deps.database.db, async (trx) => {
    await sql`lock table mails in access exclusive mode`.execute(trx)
    const started: Promise<{ status: number }>[] = []
    for (const call of calls) {
      started.push(call())
      await vi.waitFor(async () => expect(await waits()).toHaveLength(started.length), waitOptions)
    }
    return { started, found: await waits() }
  })
  const answers = await Promise.all(started)
  await lanka.deps.backgroundTasks.drain()
  return { found, answers }
}

test('who uses a link to a new password while another is sent waits for the account, holding nothing', async () => {
  const email = 'impatient@example.ua'
  await lanka.people.register('impatient', { email })
  const forgot = () => lanka.call(authApi.forgotPassword, { body: { email } })
  const reset = async () => {
    const { token } = linkIn(await newestMail(lanka, 'recovery', email))
    return () => lanka.call(authApi.resetPassword, { body: { token, password: 'a brand new password' } })
  }
  await forgot()
  await lanka.deps.backgroundTasks.drain()
  const { found, answers } = await meet([forgot, await reset()])
  expect(found).toEqual(['relation', 'transactionid'])
  expect(answers.map(({ status }) => status)).toEqual([200, 401])
  expect((await (await reset())()).status).toBe(200)
})

test('who confirms an address while the link is sent again waits for the account, holding nothing', async () => {
  const email = 'twice@example.ua'
  const person = await lanka.people.register('twice', { email })
  const resend = () => lanka.as(person).call(usersApi.resendConfirmation)
  const { token } = linkIn(await newestMail(lanka, 'confirm_email', email))
  const confirm = () => lanka.call(authApi.confirmEmail, { body: { token } })
  const { found, answers } = await meet([resend, confirm])
  expect(found).toEqual(['relation', 'transactionid'])
  expect(answers.map(({ status }) => status)).toEqual([200, 401])
})

test('two who give each other’s address with a new password lock both mailboxes in one order', async () => {
  const logins = ['one_of_two', 'two_of_two'] as const
  const emailOf = (login: string) => `${login}@example.ua`
  const people = []
  for (const login of logins) {
    people.push(await lanka.people.register(login, { email: emailOf(login) }))
    await confirmNewest(lanka, emailOf(login))
  }
  const changes = people.map((person, index) => async () => {
    const given = { email: emailOf(logins[1 - index]!), password: 'a brand new password' }
    const body = { ...given, currentPassword: person.password }
    return lanka.as(person).call(usersApi.update, { params: { id: '_self' }, body })
  })
  const { found, answers } = await meet(changes)
  expect(found).toEqual(['advisory', 'relation'])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})
