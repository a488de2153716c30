import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runBilling } from '../testing/buyer.ts'
import { recomputedTotals, storedTotals } from '../testing/ledger.ts'
import { startPaymentWorld, type PaymentWorld } from '../testing/payment-world.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(() => world.close())
beforeEach(() => world.reset())

type Payer = Awaited<ReturnType<PaymentWorld['newPayer']>>
const minuteMs = 60_000

/** Somebody whose term has just ended, with a card to charge. */
async function comeDue(provider: 'monobank' | 'wayforpay'): Promise<Payer> {
  const payer = await world.newPayer()
  await world.pay(await payer.begin(provider))
  await world.delivered()
  const left = Date.parse((await payer.plan()).until!) - world.lanka.clock.now().getTime()
  world.lanka.clock.advance({ seconds: left / 1000 + 60 })
  world.reset()
  return payer
}

/** How often money was taken from somebody's card since the purchase, by the providers' own books. */
async function taken({ person }: Payer): Promise<number> {
  const rows = await world.lanka.deps.database.db
    .selectFrom('charge_attempts')
    .select('reference')
    .where('user_id', '=', person.id)
    .where('kind', '=', 'charge')
    .execute()
  const references = new Set(rows.map(({ reference }) => reference))
  const invoices = [...world.bank.invoices.values()].filter((one) => one.status === 'success')
  const orders = [...world.wayForPay.orders.values()].filter((one) => one.transactionStatus === 'Approved')
  const names = [...invoices.map((one) => one.reference), ...orders.map((one) => one.orderReference)]
  return names.filter((name) => references.has(name)).length
}

/** The minute's jobs for a while, with the notices that come meanwhile. */
async function pass(minutes: number, step = 5): Promise<void> {
  for (let passed = 0; passed < minutes; passed += step) {
    world.lanka.clock.advance({ minutes: step })
    await runBilling(world.lanka)
    await world.delivered()
  }
}

async function expectTwoTerms(payer: Payer): Promise<void> {
  await payer.signIn()
  expect((await payer.invoices()).map(({ status }) => status)).toEqual(['paid', 'paid'])
  const { until, state } = await payer.plan()
  expect(state).toBe('active')
  expect(Date.parse(until!) - world.lanka.clock.now().getTime()).toBeGreaterThan(25 * 24 * 60 * minuteMs)
  expect(await storedTotals(world.lanka, payer.person)).toEqual(await recomputedTotals(world.lanka, payer.person))
  // The months of the tests after this one are not theirs.
  await payer.change((await payer.plan()).subscriptionId!, { canceled: true })
}

describe.each(['monobank', 'wayforpay'] as const)('a renewal at %s', (provider) => {
  const standIn = () => (provider === 'monobank' ? world.bank : world.wayForPay)
  const chargeCall = provider === 'monobank' ? 'POST /api/merchant/wallet/payment' : 'CHARGE'

  test('charges the saved card once', async () => {
    const payer = await comeDue(provider)
    await runBilling(world.lanka)
    await pass(10)
    expect(await taken(payer)).toBe(1)
    await expectTwoTerms(payer)
  })

  test('that times out after the money was taken is found, and not charged again', async () => {
    const payer = await comeDue(provider)
    standIn().notices.manner = 'dropped'
    Object.assign(standIn(), { answers: 'late', only: chargeCall })
    await world.withShortTimeout(() => runBilling(world.lanka))
    expect(await taken(payer)).toBe(1)
    // Nobody is told that it failed, and Plus stays.
    expect(await payer.plan()).toMatchObject({ name: 'plus' })
    await pass(60)
    expect(await taken(payer)).toBe(1)
    await expectTwoTerms(payer)
  })

  test('that never reached a provider which is down for an hour is made up for, once', async () => {
    const payer = await comeDue(provider)
    standIn().answers = 'fault'
    await runBilling(world.lanka)
    await pass(60)
    expect([await taken(payer), (await payer.plan()).name]).toEqual([0, 'plus'])
    standIn().answers = 'well'
    await pass(4 * 60, 20)
    expect(await taken(payer)).toBe(1)
    await expectTwoTerms(payer)
  })

  test.each(['forbidden', 'too often'] as const)('that is refused as “%s” is made up for, once', async (answers) => {
    const payer = await comeDue(provider)
    standIn().answers = answers
    await runBilling(world.lanka)
    expect([await taken(payer), (await payer.plan()).state]).toEqual([0, 'active'])
    standIn().answers = 'well'
    await pass(90)
    expect(await taken(payer)).toBe(1)
    await expectTwoTerms(payer)
  })

  test('that is declined for want of money is tried again a day later', async () => {
    const payer = await comeDue(provider)
    world.bank.outcome = { decline: '59' }
    world.wayForPay.outcome = { decline: 1104 }
    await runBilling(world.lanka)
    await world.delivered()
    expect(await payer.plan()).toMatchObject({ state: 'past_due', decline: 'soft' })
    world.bank.outcome = 'success'
    world.wayForPay.outcome = 'Approved'
    await pass(20 * 60, 240)
    expect(await taken(payer)).toBe(0)
    await pass(5 * 60, 60)
    expect(await taken(payer)).toBe(1)
    await expectTwoTerms(payer)
  })
})

test('a bank that would rather not is asked twice more, and then for another card', async () => {
  const payer = await comeDue('monobank')
  world.bank.outcome = { decline: '72' }
  await runBilling(world.lanka)
  const attempts = () => [...world.bank.invoices.values()].filter(({ errCode }) => errCode === '72').length
  const days: [number, string | null][] = []
  for (let day = 0; day < 5; day += 1) {
    await world.delivered()
    await payer.signIn()
    days.push([attempts(), (await payer.plan()).decline])
    await pass(24 * 60, 4 * 60)
  }
  expect(days).toEqual([
    [1, 'soft'],
    [2, 'soft'],
    [2, 'soft'],
    [3, 'card'],
    [3, 'card'],
  ])
})

test('another card that monobank tells of after its checkout is charged at once for what is past due', async () => {
  const payer = await comeDue('monobank')
  world.bank.outcome = { decline: '41' }
  await runBilling(world.lanka)
  await world.delivered()
  await payer.signIn()
  const { state, decline, subscriptionId } = await payer.plan()
  expect([state, decline]).toEqual(['past_due', 'card'])
  world.bank.outcome = 'success'
  await world.pay((await payer.beginCard(subscriptionId!)).result.checkout)
  await world.delivered()
  await pass(5)
  expect(await taken(payer)).toBe(1)
  await expectTwoTerms(payer)
})

test('a card whose notice never came is asked for, so that Plus goes on', async () => {
  const payer = await world.newPayer()
  const checkout = await payer.begin('monobank')
  world.bank.notices.manner = 'delayed'
  await world.pay(checkout)
  // The bank tells of the payment, and is not heard when it tells of the card.
  world.bank.notices.drop(1)
  world.bank.notices.release()
  await world.delivered()
  expect(await payer.plan()).toMatchObject({ state: 'canceled', card: null })
  world.bank.notices.manner = 'sent'
  await pass(5)
  expect(await payer.plan()).toMatchObject({ state: 'active', card: { masked: '444403******1902' } })
})

test('a card that pays after another was declined, and whose notice never came, is found when the checkout is over', async () => {
  const payer = await world.newPayer()
  const reference = await world.open(await payer.begin('wayforpay'))
  world.wayForPay.decline(reference, 1116)
  await world.delivered()
  world.wayForPay.notices.manner = 'delayed'
  world.wayForPay.pay(reference)
  await pass(60)
  expect((await payer.plan()).state).toBe('free')
  await pass(24 * 60, 6 * 60)
  expect(await payer.plan()).toMatchObject({ state: 'active', card: { masked: '44****1902' } })
})
