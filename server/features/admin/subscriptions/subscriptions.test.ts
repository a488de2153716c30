import { expect, test } from 'vitest'
import { adminApi } from '#contract/admin.ts'
import { usersApi } from '#contract/users.ts'
import { advanceAndRun, newBuyer } from '#server/features/billing/testing/buyer.ts'
import { mailsTo } from '#server/features/mail/testing/outbox.ts'
import { registerPlus } from '#server/features/pages/testing/accounts.ts'
import { linkBlocks } from '#server/features/pages/testing/blocks.ts'
import { createOwner } from '#server/features/site/testing/owner.ts'
import { createVisitor } from '#server/features/site/testing/visitor.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { actionsOf } from '../testing/staff.ts'

const lanka = await setUpApp()
const staff = actionsOf(lanka, await lanka.people.iryna())
const visit = await createVisitor(lanka.app)

/** Somebody on Plus with two links more than Free shows, which a visitor has just seen. */
async function withTwelveLinks(login: string): Promise<Person> {
  const person = await registerPlus(lanka, login)
  await createOwner(lanka, person).save({ blocks: linkBlocks(12) })
  expect(await shownLinks(login)).toBe(12)
  return person
}

async function shownLinks(login: string): Promise<number> {
  const { text } = await visit(`/${login}`)
  return [...text.matchAll(/href="https:\/\/example\.com\/\w+"/g)].length
}

test('staff read the same end of a plan as its owner', async () => {
  const buyer = await newBuyer(lanka, 'until_when')
  await buyer.buy()
  const [listed] = (await staff.call(adminApi.users, { query: { q: 'until_when' } })).result.items
  expect(listed!.plusUntil).toBe((await buyer.plan()).until)
})

test('a term that ends or goes on is seen in the pages by the next visitor', async () => {
  const person = await withTwelveLinks('renewed')
  const { id } = (await staff.read(person)).result.subscription!
  const change = (body: { reset: true } | { extendDays: number }) =>
    staff.call(adminApi.updateSubscription, { params: { id }, body })
  await change({ reset: true })
  expect(await shownLinks('renewed')).toBe(10)
  await change({ extendDays: 1 })
  expect(await shownLinks('renewed')).toBe(12)
})

test('so is a first one that is given', async () => {
  const { id } = await withTwelveLinks('gifted')
  await lanka.deps.database.db.deleteFrom('subscriptions').where('user_id', '=', id).execute()
  await lanka.deps.invalidation.ownerChanged(id)
  expect(await shownLinks('gifted')).toBe(10)
  await staff.call(adminApi.giveSubscription, { params: { id }, body: { extendDays: 1 } })
  expect(await shownLinks('gifted')).toBe(12)
})

test('who was given Plus is told once before its end and once after it, in their language', async () => {
  const { person } = await newBuyer(lanka, 'given_days')
  const params = { id: person.id }
  await lanka.as(person).call(usersApi.update, { params, body: { lang: 'en' } })
  await staff.call(adminApi.giveSubscription, { params, body: { extendDays: 20 } })
  await advanceAndRun(lanka, 60)
  const told = (await mailsTo(lanka, 'given_days@example.ua')).filter(({ kind }) => kind.startsWith('plan_'))
  expect(told.map(({ kind }) => kind).toSorted()).toEqual(['plan_ended', 'plan_ending'])
  for (const { subject } of told) expect(subject).not.toMatch(/[а-яі]/i)
})
