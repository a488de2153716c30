import { expect, test } from 'vitest'
import { adminApi } from '#contract/admin.ts'
import { staffBillingApi } from '#contract/staff-billing.ts'
import { newId } from '#domain/ids.ts'
import { newBuyer } from '#server/features/billing/testing/buyer.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { runJob } from '#server/testing/run-jobs.ts'
import { actionsOf, registerStaff } from '../testing/staff.ts'

const lanka = await setUpApp()
let staff: ReturnType<typeof actionsOf>

const listed = async (seen: 'no' | 'all' = 'no') =>
  (await staff.call(staffBillingApi.differences, { query: { seen } })).result.items

/** The reference of a payment that both sides know. */
async function paid(login: string): Promise<string> {
  await (await newBuyer(lanka, login)).buy()
  const { reference } = await lanka.deps.database.db
    .selectFrom('charge_attempts')
    .select('reference')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return reference
}

test('each night what differs is noted, once, and seen by the staff', async () => {
  const { db } = lanka.deps.database
  const [same, unheard, dearer, undone, unbooked] = [
    await paid('same'),
    await paid('unheard'),
    await paid('dearer'),
    await paid('undone'),
    await paid('unbooked'),
  ]
  const theirs = (reference: string) => db.updateTable('sandbox_payments').where('reference', '=', reference)
  await db.deleteFrom('sandbox_payments').where('reference', '=', unheard).execute()
  await theirs(dearer).set({ amount_kopecks: 9901 }).execute()
  await theirs(undone).set({ state: 'failed' }).execute()
  await db.deleteFrom('charge_attempts').where('reference', '=', unbooked).execute()
  await (await newBuyer(lanka, 'leaver')).begin()
  await runJob(lanka.deps, 'compare-statements')
  staff = actionsOf(lanka, await lanka.people.iryna())
  // The day is not over.
  expect(await listed()).toEqual([])

  lanka.clock.advance({ days: 1 })
  await runJob(lanka.deps, 'compare-statements')
  staff = actionsOf(lanka, await registerStaff(lanka, 'comparing'))
  const found = await listed()
  const kinds = new Map(found.map((difference) => [difference.reference, difference.kind]))
  expect(kinds).toEqual(
    new Map([
      [unheard, 'missing_there'],
      [dearer, 'amount'],
      [undone, 'state'],
      [unbooked, 'missing_here'],
    ]),
  )
  expect(kinds.has(same)).toBe(false)
  expect(found.find(({ reference }) => reference === dearer)).toMatchObject({
    ours: { amount: 9900, refunded: 0, state: 'succeeded' },
    theirs: { amount: 9901, refunded: 0, state: 'succeeded' },
    invoiceId: expect.any(String),
    seenAt: null,
  })
  expect((await staff.call(adminApi.summary)).result.plan.differences).toBe(4)

  await runJob(lanka.deps, 'compare-statements')
  expect(await listed()).toHaveLength(4)
  const see = (id: string) => staff.call(staffBillingApi.seeDifference, { params: { id } })
  expect([(await see(found[0]!.id)).status, (await see(found[0]!.id)).status]).toEqual([200, 200])
  expect((await see(newId())).error).toBe('NOT_FOUND')
  expect([(await listed()).length, (await listed('all')).length]).toEqual([3, 4])
})
