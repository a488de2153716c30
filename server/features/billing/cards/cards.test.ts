import { waitOptions } from '#server/testing/wait-options.ts'
import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deriveKeys } from '#server/keys.ts'
import { startWorkers } from '#server/job-queue/workers.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { runJob } from '#server/testing/run-jobs.ts'
import { newBuyer } from '../testing/buyer.ts'
import { forgetCardJob } from './forgetting.ts'
import { openCard, reencryptCards } from './service.ts'

const lanka = await setUpApp()
const forgotten: string[] = []
let count = 0
beforeAll(async () => {
  const sandbox = lanka.deps.payments.get('sandbox')!
  vi.spyOn(sandbox, 'forgetCard').mockImplementation(async (token) => void forgotten.push(token))
})
beforeEach(() => {
  forgotten.length = 0
})

async function withCard() {
  const buyer = await newBuyer(lanka, `card_${(count += 1)}`)
  const id = await buyer.buy()
  return { buyer, id, token: (await storedCard(buyer.person.id))!.token }
}

async function storedCard(userId: string) {
  const row = await lanka.deps.database.db
    .selectFrom('payment_methods')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { id: row.id, ...(await openCard(lanka.deps, row.id))! }
}

async function untilForgotten(tokens: readonly string[]): Promise<void> {
  const stop = startWorkers(lanka.deps, [forgetCardJob])
  await vi.waitFor(() => expect(forgotten).toEqual(tokens), waitOptions)
  await stop()
}

test('a card in whose place another one came is let go at its provider', async () => {
  const { buyer, id, token } = await withCard()
  await buyer.saveCard(id)
  expect((await storedCard(buyer.person.id))!.token).not.toBe(token)
  await untilForgotten([token])
})

test('the card of a deleted account goes with it, here and at its provider', async () => {
  const { buyer, token } = await withCard()
  const due = { delete_at: lanka.clock.now() }
  const { db } = lanka.deps.database
  await db.updateTable('users').set(due).where('id', '=', buyer.person.id).execute()
  await runJob(lanka.deps, 'delete-due-accounts')
  expect(await storedCard(buyer.person.id)).toBeUndefined()
  await untilForgotten([token])
})

test('cards are sealed under a new secret, and the former one may go', async () => {
  const { buyer, token } = await withCard()
  const fresh = randomBytes(32)
  const { id } = (await storedCard(buyer.person.id))!
  const changing = { ...lanka.deps, keys: { ...deriveKeys(fresh), former: [lanka.deps.keys] } }
  await expect(openCard({ ...lanka.deps, keys: deriveKeys(fresh) }, id)).rejects.toThrow('No key opens')
  await reencryptCards(changing)
  expect((await openCard({ ...lanka.deps, keys: deriveKeys(fresh) }, id))?.token).toBe(token)
})
