import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refOf } from '../testing/provider-world.ts'
import { createVerify } from './signature.ts'
import { setUpMonobank } from './testing/set-up-monobank.ts'

const { bank, world, open } = await setUpMonobank()

describe('a notice', () => {
  test('comes for each change, with a key of its own, and repeated under the same key', async () => {
    bank.notices.manner = 'repeated'
    const id = await open(world.makeOrder())
    bank.pay(id)
    const told = await world.noticesAbout(id)
    const keys = new Set(told.map((notice) => notice!.key))
    expect(keys.size).toBe(3)
    expect(told.map((notice) => notice!.facts.state).slice(-5)).toEqual(Array(5).fill('succeeded'))
    // The card comes last, under the same time as the success before it.
    expect(new Set(told.slice(-10).map((notice) => notice!.facts.at.getTime())).size).toBe(1)
    expect([told.at(-6)!.facts.card, told.at(-1)!.facts.card?.masked]).toEqual([null, '444403******1902'])
  })

  test('of what is given back has a key of its own, though it has the time of the one before', async () => {
    const order = world.makeOrder()
    const id = await open(order)
    bank.pay(id)
    for (const reference of ['a', 'b'])
      await world.provider.refund(refOf(order, id), { reference, amount: 1000, isRepetition: false })
    const told = (await world.noticesAbout(id)).slice(-3)
    expect(told.map((notice) => notice!.facts.refunded)).toEqual([0, 1000, 2000])
    expect(new Set(told.map((notice) => notice!.key)).size).toBe(3)
  })

  test('is answered with 200 and nothing', async () => {
    const id = await open(world.makeOrder())
    bank.pay(id)
    const [notice] = await world.noticesAbout(id)
    expect(world.provider.acknowledge(notice!)).toEqual({ status: 200, type: 'text/plain; charset=utf-8', body: '' })
  })

  test.each(['dropped', 'delayed', 'reordered'] as const)('that is %s leaves the status right', async (manner) => {
    bank.notices.manner = manner
    const order = world.makeOrder()
    const id = await open(order)
    bank.pay(id)
    expect(await world.noticesAbout(id)).toEqual([])
    expect(await world.provider.status(refOf(order, id))).toMatchObject({ facts: { state: 'succeeded' } })
    bank.notices.release()
    const states = (await world.noticesAbout(id)).map((notice) => notice!.facts.state)
    const expected = ['pending', 'succeeded', 'succeeded']
    expect(states).toEqual({ dropped: [], delayed: expected, reordered: expected.toReversed() }[manner])
  })

  test('that was changed, or signed by somebody else, is none', async () => {
    const id = await open(world.makeOrder())
    bank.pay(id)
    await bank.notices.settled()
    const { body, headers } = bank.notices.deliveries.at(-1)!
    const read = (text: string, sign: Record<string, string | string[]> = headers) =>
      world.provider.readNotice(Buffer.from(text), sign)
    expect(await read(body)).toBeDefined()
    // The same JSON in other bytes.
    expect(await read(JSON.stringify(JSON.parse(body), null, 1))).toBeUndefined()
    expect(await read(body.replace('9900', '1'))).toBeUndefined()
    expect(await read(body, {})).toBeUndefined()
    expect(await read(body, { 'x-sign': '' })).toBeUndefined()
    expect(await read(body, { 'x-sign': 'no base64 !' })).toBeUndefined()
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    const forged = sign('sha256', Buffer.from(body), privateKey).toString('base64')
    expect(await read(body, { 'x-sign': forged })).toBeUndefined()
    expect(bank.asked.filter((call) => call.endsWith('/pubkey'))).toHaveLength(1)
  })

  test('under a new key of the bank holds once the key is fetched anew, at most once an hour', async () => {
    const [former, later] = [await open(world.makeOrder()), await open(world.makeOrder())]
    bank.pay(former)
    expect((await world.noticesAbout(former))[0]).toBeDefined()
    bank.changeKey()
    bank.pay(later)
    const fetched = () => bank.asked.filter((call) => call.endsWith('/pubkey')).length
    expect((await world.noticesAbout(later))[0]).toBeUndefined()
    expect(fetched()).toBe(1)
    world.clock.advance({ hours: 1 })
    expect((await world.noticesAbout(later)).every((notice) => notice !== undefined)).toBe(true)
    expect(fetched()).toBe(2)
  })

  test('under a new key of the bank, which it did not tell at first, holds a minute later', async () => {
    const [former, later] = [await open(world.makeOrder()), await open(world.makeOrder())]
    bank.pay(former)
    expect((await world.noticesAbout(former))[0]).toBeDefined()
    bank.changeKey()
    bank.pay(later)
    await bank.notices.settled()
    world.clock.advance({ hours: 1 })
    bank.answers = 'fault'
    expect((await world.noticesAbout(later))[0]).toBeUndefined()
    bank.answers = 'well'
    world.clock.advance({ minutes: 1 })
    expect((await world.noticesAbout(later))[0]).toBeDefined()
  })

  test('waits for no key while the bank is away, and asks for it again soon', async () => {
    const id = await open(world.makeOrder())
    bank.pay(id)
    await bank.notices.settled()
    bank.answers = 'fault'
    expect((await world.noticesAbout(id))[0]).toBeUndefined()
    bank.answers = 'well'
    world.clock.advance({ minutes: 1 })
    expect((await world.noticesAbout(id))[0]).toBeDefined()
  })
})

describe('published signatures', () => {
  const documented = {
    key: 'LS0tLS1CRUdJTiBQVUJMSUMgS0VZLS0tLS0KTUZrd0V3WUhLb1pJemowQ0FRWUlLb1pJemowREFRY0RRZ0FFQUc1LzZ3NnZubGJZb0ZmRHlYWE4vS29CbVVjTgo3NWJSUWg4MFBhaEdldnJoanFCQnI3OXNSS0JSbnpHODFUZVQ5OEFOakU1c0R3RmZ5Znhub0ZJcmZBPT0KLS0tLS1FTkQgUFVCTElDIEtFWS0tLS0tCg==',
    sign: 'MEUCIQC/mVKhi8FKoayul2Mim3E2oaIOCNJk5dEXxTqbkeJSOQIgOM0hsW0qcP2H8iXy1aQYpmY0SJWEaWur7nQXlKDCFxA=',
    body: {
      invoiceId: 'p2_9ZgpZVsl3',
      status: 'created',
      failureReason: 'string',
      amount: 4200,
      ccy: 980,
      finalAmount: 4200,
      createdDate: '2019-08-24T14:15:22Z',
      modifiedDate: '2019-08-24T14:15:22Z',
      reference: '84d0070ee4e44667b31371d8f8813947',
      cancelList: [
        {
          status: 'processing',
          amount: 4200,
          ccy: 980,
          createdDate: '2019-08-24T14:15:22Z',
          modifiedDate: '2019-08-24T14:15:22Z',
          approvalCode: '662476',
          rrn: '060189181768',
          extRef: '635ace02599849e981b2cd7a65f417fe',
        },
      ],
    },
  }
  const own = {
    key: 'LS0tLS1CRUdJTiBQVUJMSUMgS0VZLS0tLS0KTUZrd0V3WUhLb1pJemowQ0FRWUlLb1pJemowREFRY0RRZ0FFMERLcDdpWXh0RkdDcElnMjBQeE8zbVRoaTl0NApkZEZaQXplbjE1WHZwZTR2KzR2d1BjZEsyeTFmcUlWSU5xQlFvaEpiaTZpNkpqNVFSdEhpODRwaUFnPT0KLS0tLS1FTkQgUFVCTElDIEtFWS0tLS0tCg==',
    sign: 'MEUCICtTLDqRUzJNXzC+HD1OcRU0OIHaYAqsl77sfh/31azRAiEAoo/dVAjztQU7UU/vnc2k5vQtt860sittAU1TwPDOJUM=',
    body: '{"invoiceId":"p2_TestInvoice1","status":"success","amount":9900,"ccy":980,"finalAmount":9900,"createdDate":"2026-12-01T09:00:00Z","modifiedDate":"2026-12-01T09:00:07Z","reference":"inv_0001","walletData":{"cardToken":"67XZtXdR4NpKU3","walletId":"usr_42","status":"created"}}',
  }
  const check = (key: string, body: string, signature: string) =>
    createVerify(world.clock, async () => key)(Buffer.from(body), signature)

  test('of the documentation hold over its very bytes alone', async () => {
    const { key, body, sign: signature } = documented
    expect(await check(key, JSON.stringify(body, null, 2), signature)).toBe(true)
    expect(await check(key, JSON.stringify(body), signature)).toBe(false)
  })

  test('of our own making hold', async () => {
    expect(await check(own.key, own.body, own.sign)).toBe(true)
    expect(await check(documented.key, own.body, own.sign)).toBe(false)
  })
})
