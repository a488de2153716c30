import { describe, expect, test } from 'vitest'
import { refOf } from '../testing/provider-world.ts'
import { setUpMonobank } from './testing/set-up-monobank.ts'

const { bank, world, open } = await setUpMonobank()

describe('a refund', () => {
  test('in part and of the rest is told with the payment, and a repetition gives back nothing more', async () => {
    const order = world.makeOrder()
    const id = await open(order)
    bank.pay(id)
    const refund = (reference: string, amount: number) =>
      world.provider.refund(refOf(order, id), { reference, amount, isRepetition: false })
    expect(await refund('first', 4000)).toEqual({ state: 'succeeded' })
    expect(await refund('first', 4000)).toEqual({ state: 'succeeded' })
    expect(await world.provider.status(refOf(order, id))).toMatchObject({
      facts: { state: 'succeeded', refunded: 4000 },
    })
    expect(await refund('too much', 6000)).toEqual({ state: 'failed', reason: 'WRONG_CANCEL_AMOUNT' })
    expect(await refund('rest', 5900)).toEqual({ state: 'succeeded' })
    expect((await world.noticesAbout(id)).at(-1)?.facts).toMatchObject({ state: 'succeeded', refunded: 9900 })
    const from = new Date(world.clock.now().getTime() - 60 * 60_000)
    const lines = await world.provider.statement(from, new Date(world.clock.now().getTime() + 60_000))
    expect(lines?.find(({ reference }) => reference === order.reference)).toMatchObject({
      amount: 9900,
      refunded: 9900,
      state: 'succeeded',
      currency: 'UAH',
    })
  })

  test('that timed out is found by its reference', async () => {
    const order = world.makeOrder()
    const id = await open(order)
    bank.pay(id)
    const refund = { reference: 'once', amount: 1000, isRepetition: false }
    Object.assign(bank, { answers: 'late', only: 'POST /api/merchant/invoice/cancel' })
    expect(await world.impatient.refund(refOf(order, id), refund)).toEqual({ state: 'unknown', reason: 'too slow' })
    bank.answers = 'well'
    const repetition = { ...refund, isRepetition: true }
    expect(await world.provider.refund(refOf(order), repetition)).toEqual({ state: 'succeeded' })
    // Should the bank ever leave our reference out, the same sum is taken for the same refund.
    Reflect.deleteProperty(bank.invoices.get(id)!.cancelList[0]!, 'extRef')
    expect((await world.provider.refund(refOf(order), repetition)).state).toBe('unknown')
    expect(bank.invoices.get(id)!.cancelList).toHaveLength(1)
  })

  test('that the bank takes and refuses later fails', async () => {
    const order = world.makeOrder()
    const id = await open(order)
    bank.pay(id)
    bank.refundsWait = true
    const refund = { reference: 'late', amount: 1000, isRepetition: false }
    expect(await world.provider.refund(refOf(order), refund)).toEqual({ state: 'pending' })
    const repetition = { ...refund, isRepetition: true }
    expect(await world.provider.refund(refOf(order), repetition)).toEqual({ state: 'pending' })
    bank.finishRefund('late', 'failure')
    expect(await world.provider.refund(refOf(order), repetition)).toEqual({ state: 'failed', reason: 'failure' })
    expect(await world.provider.status(refOf(order))).toMatchObject({ facts: { state: 'succeeded', refunded: 0 } })
  })

  test('of what is not paid fails', async () => {
    const order = world.makeOrder()
    const id = await open(order)
    const refund = { reference: 'none', amount: 9900, isRepetition: false }
    expect(await world.provider.refund(refOf(order, id), refund)).toEqual({
      state: 'failed',
      reason: 'CANCEL_NOT_AVAILABLE',
    })
    expect((await world.provider.refund(refOf(order, 'p2_none'), refund)).state).toBe('failed')
  })
})
