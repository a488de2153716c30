import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { refundInvoice } from '../refunds/service.ts'
import { newBuyer, runBilling, type Buyer } from '../testing/buyer.ts'
import { recomputedTotals, storedTotals } from '../testing/ledger.ts'

const lanka = await setUpApp()
beforeAll(async () => {
  // From this day on two terms of a month are of the same length: 31 days each.
  const minutes = Math.round((Date.parse('2027-06-10T09:00:00Z') - lanka.clock.now().getTime()) / 60_000)
  lanka.clock.advance({ minutes })
})

/** Buys a term, and two more ahead. */
async function buyAhead(buyer: Buyer): Promise<void> {
  const id = await buyer.buy()
  for (let term = 0; term < 2; term += 1) {
    lanka.clock.advance({ minutes: 1 })
    await buyer.change(id, { canceled: true })
    await buyer.buy()
  }
  lanka.clock.advance({ minutes: 1 })
  await buyer.change(id, { canceled: true })
}

const paidTerms = async (buyer: Buyer) =>
  (await buyer.invoices()).filter(({ status }) => status === 'paid').toReversed()

/** Gives the second of the three terms back, which has not begun. */
async function refundSecond(buyer: Buyer): Promise<void> {
  const [, second] = await paidTerms(buyer)
  const asked = { invoiceId: second!.id, staffId: buyer.person.id, reason: 'a test' }
  await inTransaction(lanka.deps.database.db, (trx) => refundInvoice(lanka.deps, trx, asked))
  await runBilling(lanka)
}

test.each(['before', 'after'])(
  'a checkout that is begun %s the refund of a term bought ahead buys one',
  async (when) => {
    const buyer = await newBuyer(lanka, when)
    await buyAhead(buyer)
    const begun = when === 'before' ? await buyer.begin() : undefined
    await refundSecond(buyer)
    const { checkout } = (begun ?? (await buyer.begin())).result
    await buyer.press(checkout, { act: 'pay' })
    const terms = (await paidTerms(buyer)).map(({ period }) => period)
    expect(terms).toHaveLength(3)
    expect(terms.slice(1).map(({ start }) => start)).toEqual(terms.slice(0, -1).map(({ end }) => end))
    expect((await buyer.plan()).until).toBe(terms.at(-1)!.end)
    expect(await storedTotals(lanka, buyer.person)).toEqual(await recomputedTotals(lanka, buyer.person))
  },
)
