import { expect, test } from 'vitest'
import type { User } from '#contract/users.ts'
import { plan as en } from './messages.en.ts'
import { plan as uk } from './messages.uk.ts'
import { cancelWords, pastDueText, pastDueTitle } from './plan-words.ts'

const until = '2027-01-10T10:00:00.000Z'
const nextCharge = { at: until, amount: 9900 }
const words = (plan: Partial<User['plan']>) => cancelWords(uk, { state: 'active', until, nextCharge, ...plan }, 'uk')

test('canceling a paid term leaves Plus to its end, and canceling what is past due or charged late ends it at once', () => {
  const end = '10\u00A0січня\u00A02027'
  expect(words({})).toEqual({ row: uk.cancelRow(end), text: uk.cancelText(end) })
  const atOnce = { row: uk.cancelNowRow, text: uk.cancelNowText }
  expect(words({ state: 'past_due', nextCharge: null })).toEqual(atOnce)
  expect(words({ nextCharge: { at: '2027-01-04T10:10:00.000Z', amount: 9900 } })).toEqual(atOnce)
  expect(cancelWords(en, { state: 'past_due', until, nextCharge }, 'en').text).not.toContain('2027')
})

test('a card is not blamed for a fault of ours', () => {
  const card = { masked: '444403******1902', expires: null }
  const state = 'past_due'
  expect(pastDueTitle(uk, { state, card, decline: 'soft' })).toContain('1902')
  expect(pastDueTitle(uk, { state, card, decline: 'ours' })).toBe(uk.pastDue)
})

test('another card is not said to have failed while the charge that it was saved for is on its way', () => {
  const card = { masked: '537541******7777', expires: null }
  const rest = { name: 'plus', state: 'past_due', canceled: false, period: 'monthly', nextPeriod: 'monthly' } as const
  const plan = { ...rest, until, subscriptionId: null, card, decline: null, nextCharge } as const
  expect(pastDueTitle(uk, plan)).toBe(uk.repeated('••••\u00A07777'))
  expect(pastDueText(uk, plan, 'uk')).toBe(uk.repeatedText)
  expect(pastDueText(uk, { ...plan, decline: 'soft' }, 'uk')).toContain(uk.declined.soft)
})
