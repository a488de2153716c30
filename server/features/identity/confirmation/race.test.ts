import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { linkIn, newestMail } from '#server/features/mail/testing/outbox.ts'
import { startAnotherNode } from '#server/testing/another-node.ts'
import { setUpApp } from '#server/testing/make-app.ts'

const lanka = await setUpApp()

const other = await startAnotherNode(lanka)
afterAll(() => other.close())

async function deadlocks(): Promise<number> {
  const query = sql<{ count: number }>`
    select deadlocks::int as count from pg_stat_database where datname = current_database()`
  return (await query.execute(lanka.deps.database.db)).rows[0]!.count
}

const accounts = 8
const timesEach = 5

test('an address that eight accounts confirm forty times at once on two nodes has one owner, and nobody waits in a ring', async () => {
  const email = 'wanted@example.ua'
  const tokens: string[] = []
  for (let number = 0; number < accounts; number += 1) {
    await lanka.people.register(`wants_it_${number}`, { email })
    tokens.push(linkIn(await newestMail(lanka, 'confirm_email', email)).token)
    // One mailbox gets only so many mails an hour, and the links work for three days.
    lanka.clock.advance({ hours: 4 })
  }
  const presses = Array.from({ length: accounts * timesEach }, (_none, press) => ({
    call: (press % 2 === 0 ? lanka : other).call,
    token: tokens[(press * 3) % accounts]!,
  }))
  const before = await deadlocks()
  const answers = await Promise.all(presses.map(({ call, token }) => call(authApi.confirmEmail, { body: { token } })))
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
  expect(statuses).toEqual([200, ...Array.from({ length: presses.length - 1 }, () => 401)])
  expect(await deadlocks()).toBe(before)
  const { db } = lanka.deps.database
  const holders = await db.selectFrom('users').select('email_status').where('email', '=', email).execute()
  expect(holders).toEqual([{ email_status: 'confirmed' }])
})
