import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminApi } from '#contract/admin.ts'
import { staffBillingApi } from '#contract/staff-billing.ts'
import { actionsOf } from '#server/features/admin/testing/staff.ts'
import { setPaidUntil } from '#server/features/pages/testing/accounts.ts'
import { linkBlocks } from '#server/features/pages/testing/blocks.ts'
import { createOwner } from '#server/features/site/testing/owner.ts'
import { createVisitor, type Visit } from '#server/features/site/testing/visitor.ts'
import { startAnotherNode, type AnotherNode } from '#server/testing/another-node.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { advanceAndRun, newBuyer, runBilling, type Buyer } from '../testing/buyer.ts'

const lanka = await setUpApp()
let other: AnotherNode
let staff: ReturnType<typeof actionsOf>
let visitOther: Visit
beforeAll(async () => {
  other = await startAnotherNode(lanka)
  staff = actionsOf(lanka, await lanka.people.iryna())
  visitOther = await createVisitor(other.app)
})
afterAll(() => other.close())

/** Two links more than Free shows. */
const allLinks = 12
const linksOnFree = 10

/** Somebody on Free again, whose page holds more than Free shows. */
async function newOwner(number: number): Promise<Buyer> {
  const buyer = await newBuyer(lanka, `owner_${number}`)
  await setPaidUntil(lanka, buyer.person, new Date('2999-01-01T00:00:00Z'))
  await createOwner(lanka, buyer.person).save({ blocks: linkBlocks(allLinks) })
  const { db } = lanka.deps.database
  for (const table of ['plan_grants', 'subscriptions'] as const) {
    await db.deleteFrom(table).where('user_id', '=', buyer.person.id).execute()
  }
  return buyer
}

async function shownByOther({ person }: Buyer): Promise<number> {
  const { text } = await visitOther(`/${person.username}`)
  return [...text.matchAll(/href="https:\/\/example\.com\/\w+"/g)].length
}

/** Renewal fails for want of money: Plus stands by while it is tried again, and the term that was paid is over. */
async function fallPastDue(buyer: Buyer): Promise<string> {
  const id = await buyer.buy('monthly', 'no_funds')
  await advanceAndRun(lanka, 32)
  expect((await buyer.plan()).state).toBe('past_due')
  await buyer.signIn()
  staff = actionsOf(lanka, await lanka.people.iryna())
  return id
}

const refund = async (buyer: Buyer) => {
  const [invoice] = await buyer.invoices()
  await staff.call(staffBillingApi.refund, { params: { id: invoice!.id }, body: { reason: 'Скарга' } })
  await runBilling(lanka)
}
const change = (id: string, body: { reset: true } | { extendDays: number }) =>
  staff.call(adminApi.updateSubscription, { params: { id }, body })
const give = ({ person: { id } }: Buyer) =>
  staff.call(adminApi.giveSubscription, { params: { id }, body: { extendDays: 5 } })

interface Change {
  name: string
  before?: (buyer: Buyer) => Promise<string | void>
  /** Happens on the first node, whose notice alone makes the other look again: it is polled for less than pages stay fresh. */
  happens: (buyer: Buyer, id: string) => Promise<unknown>
  shows: number
}

const changes: Change[] = [
  { name: 'a purchase', happens: (buyer) => buyer.buy(), shows: allLinks },
  { name: 'a refund of the whole', before: (buyer) => buyer.buy(), happens: refund, shows: linksOnFree },
  { name: 'a gift of the staff', happens: give, shows: allLinks },
  {
    name: 'a reset by the staff',
    before: (buyer) => buyer.buy(),
    happens: (_, id) => change(id, { reset: true }),
    shows: linksOnFree,
  },
  {
    name: 'an extension after the end',
    before: async (buyer) => {
      const id = await buyer.buy()
      await change(id, { reset: true })
      return id
    },
    happens: (_, id) => change(id, { extendDays: 5 }),
    shows: allLinks,
  },
  {
    name: 'a cancellation of what is past due',
    before: fallPastDue,
    happens: (buyer, id) => buyer.change(id, { canceled: true }),
    shows: linksOnFree,
  },
  {
    name: 'a term paid anew after a lapse',
    before: async (buyer) => {
      await fallPastDue(buyer)
      await advanceAndRun(lanka, 8)
      expect((await buyer.plan()).state).toBe('expired')
      await buyer.signIn()
    },
    happens: (buyer) => buyer.buy('annual'),
    shows: allLinks,
  },
  {
    name: 'a renewal after a standstill',
    before: async (buyer) => {
      await buyer.buy()
      lanka.clock.advance({ days: 95 })
    },
    happens: () => runBilling(lanka),
    shows: allLinks,
  },
]

test.each(changes.map((each, number) => ({ ...each, number })))(
  '$name on one node is seen in a page that the other keeps, at the next view',
  async ({ number, before, happens, shows }) => {
    const buyer = await newOwner(number)
    const id = await before?.(buyer)
    expect(await shownByOther(buyer)).toBe(shows === allLinks ? linksOnFree : allLinks)
    await happens(buyer, id ?? '')
    await expect.poll(() => shownByOther(buyer)).toBe(shows)
  },
)

test('a lapse is seen on the other node from the moment in which the grace ends', async () => {
  const buyer = await newOwner(changes.length)
  const id = await fallPastDue(buyer)
  const { plus_until: end } = await lanka.deps.database.db
    .selectFrom('subscriptions')
    .select('plus_until')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const seconds = 30
  lanka.clock.advance({ seconds: (end!.getTime() - lanka.clock.now().getTime()) / 1000 - seconds })
  expect(await shownByOther(buyer)).toBe(allLinks)
  lanka.clock.advance({ seconds })
  expect(await shownByOther(buyer)).toBe(linksOnFree)
})
