import { expect, test } from 'vitest'
import type { Period } from '#domain/billing.ts'
import { orderOfPastDue } from './past-due.ts'

const switchedTo = (nextPeriod: Period) =>
  ({ period: nextPeriod === 'annual' ? 'monthly' : 'annual', nextPeriod }) as const

test('after a switch of the period the bank is asked to confirm what was charged, not what was paid before', () => {
  expect(orderOfPastDue(switchedTo('annual')).period).toBe('annual')
  expect(orderOfPastDue(switchedTo('monthly')).period).toBe('monthly')
})
