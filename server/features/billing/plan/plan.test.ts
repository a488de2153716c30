import { expect, test } from 'vitest'
import type { SubscriptionRow } from './queries.ts'
import { planAt } from './service.ts'

const now = new Date('2026-11-20T12:00:00Z')
const end = new Date('2026-12-01T00:00:00Z')
const graceEnd = new Date('2026-12-07T00:00:00Z')
const later = (date: Date) => new Date(date.getTime() + 1)

const bare: SubscriptionRow = {
  id: 'subscription',
  period: 'monthly',
  next_period: 'annual',
  paid_until: end,
  plus_until: end,
  canceled_at: null,
  failed_at: null,
  decline: null,
  masked: null,
  expires: null,
  charge_at: null,
  amount: 99_000,
}
const renewing: SubscriptionRow = {
  ...bare,
  plus_until: graceEnd,
  masked: '444403******1902',
  expires: '2028-04',
  charge_at: end,
}
const free = { name: 'free', state: 'free', until: null, canceled: false, period: null, nextCharge: null, card: null }

test('without a subscription, or before anything was paid, the plan is Free', () => {
  expect(planAt(undefined, now)).toMatchObject({ ...free, subscriptionId: null })
  const begun = { ...bare, paid_until: null, plus_until: null }
  expect(planAt(begun, now)).toMatchObject({ ...free, subscriptionId: 'subscription' })
})

test('a paid term is Plus, and the switch of the period waits for the next charge', () => {
  expect(planAt(renewing, now)).toEqual({
    name: 'plus',
    state: 'active',
    until: end.toISOString(),
    canceled: false,
    period: 'monthly',
    nextPeriod: 'annual',
    subscriptionId: 'subscription',
    nextCharge: { at: end.toISOString(), amount: 99_000 },
    card: { masked: '444403******1902', expires: '2028-04' },
    decline: null,
  })
})

test('a canceled subscription stays Plus until the end of the paid term', () => {
  const canceled = { ...bare, canceled_at: now }
  expect(planAt(canceled, now)).toMatchObject({ name: 'plus', state: 'canceled', canceled: true, nextCharge: null })
  expect(planAt(canceled, end)).toMatchObject({ ...free, state: 'expired', until: end.toISOString() })
})

test('the plan is Free from the very instant the paid term ends', () => {
  expect(planAt(bare, new Date(end.getTime() - 1)).name).toBe('plus')
  expect(planAt(bare, end)).toMatchObject({ ...free, state: 'expired', until: end.toISOString() })
})

test('a charge that is late takes nothing away, and one that failed leaves Plus for some days more', () => {
  expect(planAt(renewing, later(end))).toMatchObject({ name: 'plus', state: 'active', until: graceEnd.toISOString() })
  const retryAt = new Date('2026-12-03T00:00:00Z')
  const failed: SubscriptionRow = { ...renewing, failed_at: end, decline: 'soft', charge_at: retryAt }
  expect(planAt(failed, later(end))).toMatchObject({
    name: 'plus',
    state: 'past_due',
    until: graceEnd.toISOString(),
    decline: 'soft',
  })
  expect(planAt({ ...failed, decline: null }, later(end)).decline).toBe('soft')
  expect(planAt(failed, retryAt)).toMatchObject({ state: 'past_due', decline: null })
  expect(planAt(failed, graceEnd)).toMatchObject({ name: 'free', state: 'expired', decline: null })
})
