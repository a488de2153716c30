import { expect, test } from 'vitest'
import type { Subscription } from './queries.ts'
import { planAt } from './service.ts'

const now = new Date('2026-11-20T12:00:00Z')
const free = { name: 'free', until: null, canceled: false, period: null, nextPeriod: null }
const subscription: Subscription = {
  plan: 'plus',
  period: 'monthly',
  next_period: 'annual',
  paid_until: new Date('2026-12-01T00:00:00Z'),
  canceled_at: null,
}

test('without a subscription the plan is Free', () => {
  expect(planAt(undefined, now)).toEqual(free)
})

test('a paid term is Plus, and the switch of the period waits for the next charge', () => {
  const until = '2026-12-01T00:00:00.000Z'
  expect(planAt(subscription, now)).toEqual({
    name: 'plus',
    until,
    canceled: false,
    period: 'monthly',
    nextPeriod: 'annual',
  })
})

test('a canceled subscription stays Plus until the end of the paid term', () => {
  const canceled = { ...subscription, canceled_at: now }
  expect(planAt(canceled, now)).toMatchObject({ name: 'plus', canceled: true })
  expect(planAt(canceled, subscription.paid_until)).toEqual(free)
})

test('the plan is Free from the very instant the paid term ends', () => {
  expect(planAt(subscription, new Date(subscription.paid_until.getTime() - 1)).name).toBe('plus')
  expect(planAt(subscription, subscription.paid_until)).toEqual(free)
})
