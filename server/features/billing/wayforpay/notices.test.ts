import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWayForPay, type WayForPayStandIn } from '#server/stand-ins/wayforpay.ts'
import { refOf, startProviderWorld, type ProviderWorld } from '../testing/provider-world.ts'
import { createWayForPay } from './provider.ts'
import { sign } from './signature.ts'
import { toHryvnias, toKopecks } from './amounts.ts'

const secretKey = 'flk3409refn54t54t*FNJRET'
let wayForPay: WayForPayStandIn
let world: ProviderWorld

beforeAll(async () => {
  wayForPay = await startWayForPay()
  world = await startProviderWorld(wayForPay, (options) =>
    createWayForPay(wayForPay.settings, { ...options, appOrigin: 'https://example.ua' }),
  )
})
afterAll(() => world.close())
beforeEach(() => {
  world.reset()
  Object.assign(wayForPay, { sums: 'short', statusTellsToken: true })
})

/** Somebody pays by a saved card; the reference. */
async function pay(): Promise<string> {
  wayForPay.cards.add('saved')
  const order = world.makeOrder()
  await world.provider.charge({ ...order, token: 'saved' })
  return order.reference
}
async function lastBody(): Promise<string> {
  await wayForPay.notices.settled()
  return wayForPay.notices.deliveries.at(-1)!.body
}
const read = (body: string) => world.provider.readNotice(Buffer.from(body), {})

describe('a notice', () => {
  test.each(['short', 'long'] as const)('is signed over the digits of its sum, here %s ones', async (sums) => {
    wayForPay.sums = sums
    const reference = await pay()
    expect(await lastBody()).toContain(sums === 'long' ? '"amount":99.00,' : '"amount":99,')
    expect(await read(await lastBody())).toMatchObject({ facts: { reference, amount: 9900, state: 'succeeded' } })
  })

  test('that was changed, signed by somebody else, or for another merchant is none', async () => {
    await pay()
    const body = await lastBody()
    const message = JSON.parse(body) as Record<string, string | number>
    expect(await read(body.replace('"amount":99,', '"amount":99.0,'))).toBeUndefined()
    expect(await read(body.replace('"amount":99,', '"amount":1,'))).toBeUndefined()
    expect(await read(JSON.stringify({ ...message, merchantSignature: '' }))).toBeUndefined()
    expect(await read(JSON.stringify({ ...message, merchantSignature: 'x'.repeat(32) }))).toBeUndefined()
    const { orderReference, amount, currency, authCode, cardPan, transactionStatus, reasonCode } = message
    const fields = [orderReference, amount, currency, authCode, cardPan, transactionStatus, reasonCode].map(String)
    const merchantSignature = sign(secretKey, ['another_shop', ...fields])
    expect(
      await read(JSON.stringify({ ...message, merchantAccount: 'another_shop', merchantSignature })),
    ).toBeUndefined()
  })

  test('is believed in what is signed alone: a card and a sum given back are asked for', async () => {
    await pay()
    const body = await lastBody()
    const message = JSON.parse(body) as Record<string, unknown>
    world.clock.advance({ minutes: 1 })
    const forged = await read(JSON.stringify({ ...message, recToken: 'of_somebody_else', refundAmount: 99 }))
    expect(forged?.facts.refunded).toBe(0)
    expect(forged?.facts.card?.token).not.toBe('of_somebody_else')
    world.clock.advance({ minutes: 1 })
    wayForPay.answers = 'fault'
    expect(await read(JSON.stringify({ ...message, refundAmount: 99 }))).toBeUndefined()
  })

  test('of a refund that the status does not show yet is refused, so that it comes again', async () => {
    const reference = await pay()
    const told = { ...(JSON.parse(await lastBody()) as Record<string, unknown>), transactionStatus: 'Refunded' }
    const { amount, currency, authCode, cardPan, transactionStatus, reasonCode } = told as Record<string, unknown>
    const fields = [reference, amount, currency, authCode, cardPan, transactionStatus, reasonCode].map(String)
    const { merchant } = wayForPay.settings
    const body = JSON.stringify({ ...told, merchantSignature: sign(secretKey, [merchant, ...fields]) })
    expect(await read(body)).toBeUndefined()
    const order = { ...world.makeOrder(), reference }
    const giveBack = (part: string, amount: number) =>
      world.provider.refund(refOf(order), { reference: part, amount, isRepetition: false })
    await giveBack('part', 1000)
    world.clock.advance({ minutes: 1 })
    expect(await read(body)).toBeUndefined()
    await giveBack('rest', 8900)
    // Asked about a moment ago, so that the status is that of before.
    expect(await read(body)).toBeUndefined()
    world.clock.advance({ minutes: 1 })
    expect(await read(body)).toMatchObject({ facts: { state: 'succeeded', refunded: 9900 } })
  })

  test('names the card where the status, when asked, does not', async () => {
    wayForPay.statusTellsToken = false
    await pay()
    expect(await read(await lastBody())).toMatchObject({ facts: { card: { token: 'saved', masked: '44****1902' } } })
    expect((await read((await lastBody()).replace('"saved"', '""')))?.facts.card).toBeNull()
  })

  test.each(['', '{', '[]', 'null', '"text"', '{}', 'orderReference=1&amount=99', '{"amount":{"a":1}}', '\0'])(
    'is not %j',
    async (body) => expect(await read(body)).toBeUndefined(),
  )

  test('that opens quotes without end is refused at once', async () => {
    expect(await read('"\\"'.repeat(20_000))).toBeUndefined()
  })

  test('comes repeated under one key, and late ones tell when they were true', async () => {
    wayForPay.notices.manner = 'repeated'
    const reference = await pay()
    const told = await world.noticesAbout(reference)
    expect(told).toHaveLength(5)
    expect(new Set(told.map((notice) => notice!.key)).size).toBe(1)
    const paid = await lastBody()
    wayForPay.notices.manner = 'sent'
    const order = { ...world.makeOrder(), reference }
    await world.provider.refund(refOf(order), { reference: 'r', amount: 9900, isRepetition: false })
    const refunded = await read(await lastBody())
    expect(refunded).toMatchObject({ facts: { state: 'succeeded', refunded: 9900 } })
    expect(refunded!.key).not.toBe(told[0]!.key)
    expect((await read(paid))!.facts.at.getTime()).toBeLessThan(refunded!.facts.at.getTime())
  })

  test('of a part that was given back within a minute comes again, and says of each part', async () => {
    const reference = await pay()
    const order = { ...world.makeOrder(), reference }
    const keys = new Set([(await read(await lastBody()))!.key])
    for (const [part, amount] of [
      ['one', 1000],
      ['two', 2000],
    ] as const) {
      await world.provider.refund(refOf(order), { reference: part, amount, isRepetition: false })
      const body = await lastBody()
      expect(await read(body)).toBeUndefined()
      world.clock.advance({ minutes: 1 })
      const notice = await read(body)
      expect(notice).toMatchObject({ facts: { refunded: part === 'one' ? 1000 : 3000 } })
      keys.add(notice!.key)
    }
    expect(keys.size).toBe(3)
  })

  test('that its payer sends again and again is asked about once a minute, whatever else it says', async () => {
    await pay()
    const body = await lastBody()
    const asked = () => wayForPay.asked.filter((type) => type === 'CHECK_STATUS').length
    for (let time = 0; time < 10; time += 1)
      expect(await read(body.replace(/"processingDate":\d+/, `"processingDate":${time}`))).toBeDefined()
    expect(asked()).toBe(1)
    world.clock.advance({ minutes: 1 })
    expect(await read(body)).toBeDefined()
    expect(asked()).toBe(2)
  })

  test.each(['dropped', 'delayed', 'reordered'] as const)('that is %s leaves the status right', async (manner) => {
    wayForPay.notices.manner = manner
    const order = world.makeOrder()
    wayForPay.cards.add('saved')
    await world.provider.charge({ ...order, token: 'saved' })
    await world.provider.refund(refOf(order), { reference: 'r', amount: 9900, isRepetition: false })
    expect(await world.noticesAbout(order.reference)).toEqual([])
    expect(await world.provider.status(refOf(order))).toMatchObject({ facts: { refunded: 9900 } })
    wayForPay.notices.release()
    const refunds = (await world.noticesAbout(order.reference)).map((notice) => notice!.facts.refunded)
    expect(refunds).toEqual({ dropped: [], delayed: [0, 9900], reordered: [9900, 0] }[manner])
  })

  test('is answered by an acceptance that is signed', async () => {
    const reference = await pay()
    const notice = (await world.noticesAbout(reference))[0]!
    const { status, type, body } = world.provider.acknowledge(notice)
    const told = JSON.parse(body) as { time: number }
    const signature = sign(secretKey, [reference, 'accept', String(told.time)])
    expect([status, type]).toEqual([200, 'application/json; charset=utf-8'])
    expect(told).toEqual({ orderReference: reference, status: 'accept', time: told.time, signature })
  })
})

describe('signatures', () => {
  test.each([
    ['test_merch_n1;example.ua;sub-0001-c1;1795200000;99;UAH;Plus, місяць;1;99', 'bd7893b9767ef9124d9486e298ba7bff'],
    ['test_merch_n1;sub-0001-c1;99;UAH;541963;44****1902;Approved;1100', '9d3e6740e8e6de4b832ab93184efc036'],
    ['test_merch_n1;sub-0001-c1_WFPREG-541278-1;99;UAH;;44****1902;Declined;1104', 'bce218f869981e9478ab5c8eb24fcad9'],
    ['sub-0001-c1;accept;1795200060', '9739bbb71d028a3175e89e281fff250b'],
    ['test_merch_n1;sub-0001-c1;99;UAH', '51078abf2b7ac9b2febff8db8fa074db'],
    ['test_merch_n1;sub-0001-c1;Refunded;1100', '22cccbada4a151a9265af3164391f1fe'],
    ['test_merch_n1;sub-0001-c1', 'd4eefd3636b7e7e651a8cc46f12e6d5f'],
  ])('of %s is %s', (fields, signature) => {
    expect(sign(secretKey, fields.split(';'))).toBe(signature)
  })

  test('of a notice hold where its bank code is empty', async () => {
    const message = {
      merchantAccount: 'test_merch_n1',
      orderReference: 'sub-0001-c1_WFPREG-541278-1',
      merchantSignature: 'bce218f869981e9478ab5c8eb24fcad9',
      amount: 99,
      currency: 'UAH',
      authCode: null,
      cardPan: '44****1902',
      transactionStatus: 'Declined',
      reasonCode: 1104,
      processingDate: 1_795_200_060,
    }
    const facts = { state: 'failed', code: '1104', decline: 'soft', at: new Date(1_795_200_060_000) }
    expect(await read(JSON.stringify(message))).toMatchObject({ facts })
  })
})

describe('sums', () => {
  test.each([
    [0, '0'],
    [1, '0.01'],
    [50, '0.5'],
    [100, '1'],
    [9900, '99'],
    [10_000, '100'],
    [14_950, '149.5'],
    [14_905, '149.05'],
    [99_000, '990'],
  ])('%i kopecks are %s hryvnias', (kopecks, hryvnias) => {
    expect(toHryvnias(kopecks)).toBe(hryvnias)
    expect(toKopecks(hryvnias)).toBe(kopecks)
    expect(JSON.stringify(Number(hryvnias))).toBe(hryvnias)
  })

  test('are understood with zeros behind them, and never guessed', () => {
    expect(['149.50', '99.00', '99.000'].map(toKopecks)).toEqual([14_950, 9900, 9900])
    expect(['', '-1', '1e3', '99.005', '99,00', '.5', ' 99', '99999999999'].map(toKopecks)).toEqual(
      Array(8).fill(undefined),
    )
  })
})
