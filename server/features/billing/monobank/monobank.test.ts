import { describe, expect, test } from 'vitest'
import { refOf } from '../testing/provider-world.ts'
import { createMonobank } from './provider.ts'
import { setUpMonobank } from './testing/set-up-monobank.ts'

const { bank, world, open } = await setUpMonobank()
async function saveCard(): Promise<string> {
  const id = await open(world.makeOrder())
  bank.pay(id)
  return bank.invoices.get(id)!.walletData!.cardToken
}

describe('a checkout', () => {
  test('is a page of the bank, and what is paid there is told with its card', async () => {
    const order = world.makeOrder()
    const answer = await world.provider.createCheckout(order)
    const id = (answer as { providerRef: string }).providerRef
    expect(answer).toEqual({
      state: 'ready',
      providerRef: id,
      checkout: { url: `${bank.settings.api}/pay/${id}`, method: 'GET' },
    })
    expect(await world.provider.status(refOf(order, id))).toMatchObject({
      state: 'answered',
      facts: { state: 'pending' },
    })
    bank.pay(id)
    expect(await world.provider.status(refOf(order, id))).toEqual({
      state: 'answered',
      facts: {
        reference: order.reference,
        providerRef: id,
        amount: 9900,
        currency: 'UAH',
        state: 'succeeded',
        refunded: 0,
        at: new Date(bank.invoices.get(id)!.modifiedDate),
        code: null,
        decline: null,
        card: { token: bank.invoices.get(id)!.walletData!.cardToken, masked: '444403******1902', expires: null },
        masked: '444403******1902',
      },
    })
  })

  test('can be closed while it is unpaid', async () => {
    const order = world.makeOrder()
    const id = await open(order)
    await world.provider.close(refOf(order, id))
    expect(await world.provider.status(refOf(order, id))).toMatchObject({
      state: 'answered',
      facts: { state: 'expired' },
    })
  })

  test('that saves a card takes nothing', async () => {
    const answer = await world.provider.createCardCheckout(world.makeOrder())
    const id = (answer as { providerRef: string }).providerRef
    expect(bank.invoices.get(id)).toMatchObject({ amount: 0 })
    bank.pay(id)
    expect((await world.noticesAbout(id)).at(-1)?.facts).toMatchObject({ state: 'succeeded', amount: 0, card: {} })
  })

  test('never leads to a page without encryption', async () => {
    const api = bank.settings.api.replace('127.0.0.1', 'localhost')
    const other = createMonobank({ ...bank.settings, api }, world)
    expect(await other.createCheckout(world.makeOrder())).toMatchObject({ state: 'failed' })
  })

  test.each([
    ['59', 'soft'],
    ['61', 'soft'],
    ['1080', 'card'],
    ['8002', 'customer'],
    ['73', 'ours'],
    ['31337', 'soft'],
  ] as const)('that is declined with %s asks for what is %s', async (code, decline) => {
    const order = world.makeOrder()
    const id = await open(order)
    bank.decline(id, code)
    const facts = { state: 'failed', code, decline, card: null }
    expect(await world.provider.status(refOf(order, id))).toMatchObject({ state: 'answered', facts })
    expect((await world.noticesAbout(id)).map((notice) => notice?.facts)).toMatchObject([facts])
    expect(world.logged.some((line) => line.includes('reason of ours'))).toBe(decline === 'ours')
  })
})

describe('a charge of a saved card', () => {
  test('succeeds, waits, leads to the bank’s page, or is declined with the reason that its status tells', async () => {
    const token = await saveCard()
    const charge = () => world.provider.charge({ ...world.makeOrder(), token })
    expect(await charge()).toMatchObject({
      state: 'answered',
      facts: { state: 'succeeded', amount: 9900, currency: 'UAH' },
    })
    bank.outcome = 'processing'
    expect(await charge()).toMatchObject({ state: 'answered', facts: { state: 'pending', challengeUrl: undefined } })
    bank.outcome = '3ds'
    const challengeUrl = expect.stringContaining(`${bank.settings.api}/pay/`) as string
    expect(await charge()).toMatchObject({ state: 'answered', facts: { state: 'pending', challengeUrl } })
    bank.outcome = { decline: '51' }
    const order = world.makeOrder()
    const facts = { reference: order.reference, state: 'failed', code: '51', decline: 'card' }
    expect(await world.provider.charge({ ...order, token })).toMatchObject({ state: 'answered', facts })
  })

  test('of a card that was let go asks for another card', async () => {
    const token = await saveCard()
    await world.provider.forgetCard(token)
    expect(await world.provider.charge({ ...world.makeOrder(), token })).toMatchObject({
      state: 'answered',
      facts: { state: 'failed', providerRef: null, decline: 'card', code: 'TOKEN_NOT_FOUND' },
    })
  })

  test.each([
    ['too often', 'unsent', 'TMR'],
    ['forbidden', 'unsent', 'no JSON, status 403'],
    ['fault', 'unknown', 'INTERNAL_ERROR'],
    ['cut off', 'unknown', 'cut off'],
  ] as const)('by a bank that answers “%s” is %s', async (answers, state, reason) => {
    const token = await saveCard()
    bank.answers = answers
    expect(await world.provider.charge({ ...world.makeOrder(), token })).toEqual({ state, reason })
  })

  test('that nobody listens to was never sent', async () => {
    const away = createMonobank({ token: 'x'.repeat(20), api: 'http://127.0.0.1:2' }, world)
    expect(await away.charge({ ...world.makeOrder(), token: 'card' })).toEqual({
      state: 'unsent',
      reason: 'out of reach',
    })
  })

  test('with a wrong token of ours was never sent, and somebody hears of it', async () => {
    const stranger = createMonobank({ ...bank.settings, token: 'another-token' }, world)
    expect(await stranger.charge({ ...world.makeOrder(), token: 'card' })).toEqual({
      state: 'unsent',
      reason: 'FORBIDDEN',
    })
    expect(world.logged.join()).toContain('FORBIDDEN')
    expect(world.logged.join()).not.toContain('another-token')
  })

  test('that timed out after the money was taken is unknown, and found in the books by our reference', async () => {
    const token = await saveCard()
    bank.answers = 'late'
    const order = world.makeOrder()
    expect(await world.impatient.charge({ ...order, token })).toEqual({ state: 'unknown', reason: 'too slow' })
    bank.answers = 'well'
    expect(await world.provider.status(refOf(order))).toMatchObject({
      state: 'answered',
      facts: { reference: order.reference, state: 'succeeded' },
    })
  })

  test('that timed out before anything happened is missing in the books, which is believed only later', async () => {
    const token = await saveCard()
    bank.answers = 'silent'
    const order = world.makeOrder()
    expect((await world.impatient.charge({ ...order, token })).state).toBe('unknown')
    bank.answers = 'well'
    expect(await world.provider.status(refOf(order))).toEqual({ state: 'unknown', reason: 'not in the statement yet' })
    world.clock.advance({ minutes: 16 })
    expect(await world.provider.status(refOf(order))).toEqual({ state: 'absent' })
  })
})

describe('a status', () => {
  test('of an invoice that the bank does not know is absent', async () => {
    expect(await world.provider.status(refOf(world.makeOrder(), 'p2_none'))).toEqual({ state: 'absent' })
  })

  test.each(['too often', 'forbidden', 'fault'] as const)(
    'from a bank that answers “%s” is unknown',
    async (answers) => {
      const order = world.makeOrder()
      const id = await open(order)
      bank.answers = answers
      expect((await world.provider.status(refOf(order, id))).state).toBe('unknown')
      expect((await world.provider.status(refOf(order))).state).toBe('unknown')
    },
  )
})

describe('a bank that refuses or is in trouble', () => {
  test.each([
    ['forbidden', 1, { minutes: 10 }],
    ['too often', 1, { minutes: 1 }],
    ['fault', 5, { minutes: 1 }],
  ] as const)('by “%s” is left alone after %i of them, for a while', async (answers, patience, pause) => {
    bank.answers = answers
    for (let n = 0; n < patience; n += 1) await world.provider.status(refOf(world.makeOrder(), 'p2_none'))
    bank.answers = 'well'
    bank.asked.length = 0
    expect(await world.provider.charge({ ...world.makeOrder(), token: 'card' })).toEqual({
      state: 'unsent',
      reason: 'left alone',
    })
    expect(await world.provider.createCheckout(world.makeOrder())).toEqual({ state: 'failed', reason: 'left alone' })
    expect((await world.provider.status(refOf(world.makeOrder(), 'p2_none'))).state).toBe('unknown')
    expect(await world.provider.statement(world.clock.now(), world.clock.now())).toBeUndefined()
    expect(bank.asked).toEqual([])
    expect(world.logged.filter((line) => line.includes('left alone'))).toHaveLength(1)
    world.clock.advance(pause)
    expect((await world.provider.createCheckout(world.makeOrder())).state).toBe('ready')
  })
})
