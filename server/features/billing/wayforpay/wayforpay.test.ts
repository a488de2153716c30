import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CheckoutOrder } from '#server/payment-provider.ts'
import { startWayForPay, type WayForPayStandIn } from '#server/stand-ins/wayforpay.ts'
import { refOf, startProviderWorld, type ProviderWorld } from '../testing/provider-world.ts'
import { createWayForPay } from './provider.ts'

let wayForPay: WayForPayStandIn
let world: ProviderWorld
const appOrigin = 'https://example.ua'

beforeAll(async () => {
  wayForPay = await startWayForPay()
  world = await startProviderWorld(wayForPay, (options) =>
    createWayForPay(wayForPay.settings, { ...options, appOrigin }),
  )
})
afterAll(() => world.close())
beforeEach(() => {
  world.reset()
  Object.assign(wayForPay, { outcome: 'Approved', sums: 'short', refundsWait: false })
})

/** Posts the form of a checkout as the payer's browser does; the status that it is answered with. */
async function visit(order: CheckoutOrder, kind: 'createCheckout' | 'createCardCheckout' = 'createCheckout') {
  const answer = await world.provider[kind](order)
  if (answer.state !== 'ready') throw new Error(answer.reason)
  const { url, fields = {} } = answer.checkout
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  )
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(pairs), redirect: 'manual' })
  return response.status
}
async function pay(order: CheckoutOrder, by?: 'google'): Promise<string> {
  expect(await visit(order)).toBe(303)
  wayForPay.pay(order.reference, by)
  return wayForPay.orders.get(order.reference)!.recToken
}

describe('a checkout', () => {
  test('is a form that the payer’s browser posts, for cards alone', async () => {
    const createdAt = new Date(1_795_200_000_000)
    const order = world.makeOrder({ createdAt, reference: 'sub-0001-c1' })
    const answer = await world.provider.createCheckout(order)
    expect(answer).toMatchObject({
      state: 'ready',
      providerRef: null,
      checkout: {
        url: `${wayForPay.settings.checkout}/pay`,
        method: 'POST',
        fields: {
          merchantAccount: 'test_merch_n1',
          merchantDomainName: 'example.ua',
          amount: '99',
          'productName[]': ['Plus, місяць'],
          paymentSystems: 'card',
          language: 'UA',
          merchantSignature: 'bd7893b9767ef9124d9486e298ba7bff',
        },
      },
    })
    expect(world.provider.formOrigins).toEqual([wayForPay.settings.checkout])
  })

  test.each([9900, 14_950, 14_955, 100])('of %i kopecks is paid, and told with its card', async (amount) => {
    const order = world.makeOrder({ amount })
    const recToken = await pay(order)
    expect(await world.provider.status(refOf(order))).toEqual({
      state: 'answered',
      facts: {
        reference: order.reference,
        providerRef: null,
        amount,
        currency: 'UAH',
        state: 'succeeded',
        refunded: 0,
        at: new Date(wayForPay.orders.get(order.reference)!.processingDate * 1000),
        code: null,
        decline: null,
        card: { token: recToken, masked: '44****1902', expires: null },
      },
    })
  })

  test('that was never opened is absent, which is believed only later', async () => {
    const order = world.makeOrder()
    expect(await world.provider.status(refOf(order))).toEqual({ state: 'unknown', reason: 'no such order yet' })
    world.clock.advance({ minutes: 16 })
    expect(await world.provider.status(refOf(order))).toEqual({ state: 'absent' })
  })

  test('that was opened and left is pending, and expires', async () => {
    const order = world.makeOrder()
    await visit(order)
    expect(await world.provider.status(refOf(order))).toMatchObject({ facts: { state: 'pending' } })
    wayForPay.expire(order.reference)
    expect(await world.provider.status(refOf(order))).toMatchObject({ facts: { state: 'expired' } })
  })

  test('that saves a card takes nothing', async () => {
    const order = world.makeOrder({ amount: 0 })
    expect(await visit(order, 'createCardCheckout')).toBe(303)
    wayForPay.pay(order.reference)
    const facts = { state: 'succeeded', amount: 0, card: { masked: '44****1902' } }
    expect((await world.noticesAbout(order.reference)).at(-1)).toMatchObject({ facts })
  })

  test('paid by Google Pay saves no card', async () => {
    const order = world.makeOrder()
    await pay(order, 'google')
    expect(await world.provider.status(refOf(order))).toMatchObject({ facts: { state: 'succeeded', card: null } })
  })

  test.each([
    [1104, 'soft'],
    [1103, 'card'],
    [1114, 'card'],
    [1108, 'customer'],
    [1118, 'ours'],
    [9999, 'soft'],
  ] as const)('that is declined with %i asks for what is %s', async (code, decline) => {
    const order = world.makeOrder()
    await visit(order)
    wayForPay.decline(order.reference, code)
    const facts = { state: 'failed', code: String(code), decline, card: null }
    expect(await world.provider.status(refOf(order))).toMatchObject({ facts })
    expect(world.logged.some((line) => line.includes('reason on our side'))).toBe(decline === 'ours')
  })
})

describe('a charge of a saved card', () => {
  test('succeeds, waits, or is declined', async () => {
    const token = await pay(world.makeOrder())
    const charge = () => world.provider.charge({ ...world.makeOrder({ amount: 99_050 }), token })
    expect(await charge()).toMatchObject({ state: 'answered', facts: { state: 'succeeded', amount: 99_050 } })
    wayForPay.outcome = 'InProcessing'
    expect(await charge()).toMatchObject({ state: 'answered', facts: { state: 'pending' } })
    wayForPay.outcome = { decline: 1104 }
    expect(await charge()).toMatchObject({
      state: 'answered',
      facts: { state: 'failed', code: '1104', decline: 'soft' },
    })
  })

  test('with a token that is not known asks for another card', async () => {
    const facts = { state: 'failed', decline: 'card', code: '1116' }
    expect(await world.provider.charge({ ...world.makeOrder(), token: 'gone' })).toMatchObject({
      state: 'answered',
      facts,
    })
  })

  test('that is repeated takes nothing twice, and tells what became of it first', async () => {
    const order = { ...world.makeOrder(), token: await pay(world.makeOrder()) }
    const first = await world.provider.charge(order)
    wayForPay.outcome = { decline: 1104 }
    expect(await world.provider.charge(order)).toEqual(first)
  })

  test('that timed out after the money was taken is unknown, and found by its reference', async () => {
    const order = { ...world.makeOrder(), token: await pay(world.makeOrder()) }
    Object.assign(wayForPay, { answers: 'late', only: 'CHARGE' })
    expect(await world.impatient.charge(order)).toEqual({ state: 'unknown', reason: 'too slow' })
    wayForPay.answers = 'well'
    expect(await world.provider.status(refOf(order))).toMatchObject({ facts: { state: 'succeeded' } })
  })

  test.each([
    ['too often', 'unsent', 'status 429'],
    ['forbidden', 'unsent', 'no JSON, status 403'],
    ['fault', 'unknown', 'status 500'],
    ['cut off', 'unknown', 'cut off'],
  ] as const)('by a provider that answers “%s” is %s, and leaves it alone', async (answers, state, reason) => {
    const order = { ...world.makeOrder(), token: await pay(world.makeOrder()) }
    wayForPay.answers = answers
    expect(await world.provider.charge(order)).toEqual({ state, reason })
    if (state === 'unknown') return
    wayForPay.answers = 'well'
    expect(await world.provider.charge(order)).toEqual({ state: 'unsent', reason: 'left alone' })
    // The payer's browser asks for itself.
    expect((await world.provider.createCheckout(order)).state).toBe('ready')
  })

  test('that nobody listens to was never sent', async () => {
    const away = createWayForPay({ ...wayForPay.settings, api: 'http://127.0.0.1:2' }, { ...world, appOrigin })
    const answer = await away.charge({ ...world.makeOrder(), token: 'card' })
    expect(answer).toEqual({ state: 'unsent', reason: 'out of reach' })
  })

  test('signed with a wrong key was never done, and somebody hears of it', async () => {
    const stranger = createWayForPay({ ...wayForPay.settings, secretKey: 'wrong key' }, { ...world, appOrigin })
    const answer = await stranger.charge({ ...world.makeOrder(), token: 'card' })
    expect(answer).toEqual({ state: 'unsent', reason: 'reason 1113' })
    expect(world.logged.join()).toContain('1113')
    expect(world.logged.join()).not.toContain('wrong key')
  })
})

describe('a refund', () => {
  const whole = { reference: 'r-1', amount: 9900, isRepetition: false }

  test('of the whole is told with the payment, and a repetition gives back nothing more', async () => {
    const order = world.makeOrder()
    await pay(order)
    expect(await world.provider.refund(refOf(order), whole)).toEqual({ state: 'succeeded' })
    expect(await world.provider.refund(refOf(order), whole)).toEqual({ state: 'succeeded' })
    expect(wayForPay.asked.filter((type) => type === 'REFUND')).toHaveLength(1)
    const given = { state: 'succeeded', refunded: 9900 }
    expect((await world.noticesAbout(order.reference)).at(-1)).toMatchObject({ facts: given })
    const now = world.clock.now().getTime()
    const lines = await world.provider.statement(new Date(now - 60 * 60_000), new Date(now + 60 * 60_000))
    expect(lines?.find(({ reference }) => reference === order.reference)).toMatchObject({ amount: 9900, ...given })
  })

  test('of a part leaves the rest paid, until that is given back as well', async () => {
    const order = world.makeOrder()
    await pay(order)
    const part = { reference: 'r-2', amount: 4050, isRepetition: false }
    expect(await world.provider.refund(refOf(order), part)).toEqual({ state: 'succeeded' })
    expect(await world.provider.status(refOf(order))).toMatchObject({ facts: { state: 'succeeded', refunded: 4050 } })
    const rest = { reference: 'r-3', amount: 5850, isRepetition: false }
    expect(await world.provider.refund(refOf(order), rest)).toEqual({ state: 'succeeded' })
    expect(await world.provider.status(refOf(order))).toMatchObject({ facts: { refunded: 9900 } })
    expect(await world.provider.refund(refOf(order), rest)).toEqual({ state: 'succeeded' })
    expect(wayForPay.orders.get(order.reference)!.refundAmount).toBe(99)
  })

  test('that timed out after it was done is seen in the payment', async () => {
    const order = world.makeOrder()
    await pay(order)
    Object.assign(wayForPay, { answers: 'late', only: 'REFUND' })
    expect(await world.impatient.refund(refOf(order), whole)).toEqual({ state: 'unknown', reason: 'too slow' })
    wayForPay.answers = 'well'
    expect(await world.provider.refund(refOf(order), whole)).toEqual({ state: 'succeeded' })
    expect(wayForPay.asked.filter((type) => type === 'REFUND')).toHaveLength(1)
  })

  test('of a part that timed out is not asked for again where both could come through', async () => {
    const order = world.makeOrder()
    await pay(order)
    const asked = (amount: number) => ({ reference: 'r-4', amount, isRepetition: true })
    expect((await world.provider.refund(refOf(order), asked(4950))).state).toBe('unknown')
    expect(wayForPay.asked).not.toContain('REFUND')
    expect(await world.provider.refund(refOf(order), asked(4951))).toEqual({ state: 'succeeded' })
    expect((await world.provider.refund(refOf(order), asked(4951))).state).toBe('failed')
    expect(wayForPay.orders.get(order.reference)!.refundAmount).toBe(49.51)
  })

  test('that waits for money on the account is pending until it is done', async () => {
    const order = world.makeOrder()
    await pay(order)
    wayForPay.refundsWait = true
    expect(await world.provider.refund(refOf(order), whole)).toEqual({ state: 'pending' })
    expect(await world.provider.refund(refOf(order), whole)).toEqual({ state: 'pending' })
    wayForPay.finishRefund(order.reference)
    expect(await world.provider.refund(refOf(order), whole)).toEqual({ state: 'succeeded' })
  })

  test('of too much, of what is not paid and of nothing fails', async () => {
    const order = world.makeOrder()
    await visit(order)
    expect(await world.provider.refund(refOf(order), whole)).toEqual({ state: 'failed', reason: 'reason 1126' })
    wayForPay.pay(order.reference)
    const tooMuch = { ...whole, amount: 9901 }
    expect(await world.provider.refund(refOf(order), tooMuch)).toEqual({ state: 'failed', reason: 'reason 1128' })
    const none = world.makeOrder()
    world.clock.advance({ minutes: 16 })
    expect((await world.provider.refund(refOf(none), whole)).state).toBe('failed')
  })
})
