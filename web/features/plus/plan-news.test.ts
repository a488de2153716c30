import { expect, test } from 'vitest'
import type { User } from '#contract/users.ts'
import { planNews, priceNews } from './plan-news.ts'

const now = new Date('2026-11-22T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()

function person(plan: Partial<User['plan']>, status: User['email_status'] = 'confirmed'): User {
  return { plan: { until: inDays(20), nextCharge: null, ...plan }, email_status: status } as User
}
const on = (pathname: string, someone: User) => planNews(someone, pathname, now)

test('a charge that failed is told everywhere but on the plan itself, and a plan that goes on nowhere', () => {
  const failed = person({ state: 'past_due' })
  expect(['/my', '/my/p/design', '/my/plan'].map((path) => on(path, failed))).toEqual(['pastDue', 'pastDue', undefined])
  expect(on('/my', person({ state: 'active' }))).toBeUndefined()
  expect(on('/my', person({ state: 'free', until: null }, 'unknown'))).toBeUndefined()
})

test('what does not press is told where there is room, and in the last week everywhere', () => {
  const canceled = person({ state: 'canceled' })
  expect(['/my', '/my/p/content', '/my/p/design'].map((path) => on(path, canceled))).toEqual([
    'canceled',
    'canceled',
    undefined,
  ])
  expect(on('/my/p/design', person({ state: 'canceled', until: inDays(3) }))).toBe('canceled')
})

test('without a confirmed e-mail the week before the end, the month after it and the last one of a card are told here', () => {
  const ending = { state: 'active', until: inDays(6) } as const
  const charged = { ...ending, nextCharge: { at: inDays(6), amount: 9900 } }
  expect(on('/my/p/form', person(ending))).toBeUndefined()
  expect(on('/my/p/form', person(ending, 'not_confirmed'))).toBe('ending')
  expect(on('/my/p/form', person(charged, 'unknown'))).toBe('charged')
  expect(on('/my/p/form', person({ ...ending, until: inDays(8) }, 'unknown'))).toBeUndefined()
  const card = { masked: '444403******1902', expires: '2026-11' }
  const lastMonth = { state: 'active', nextCharge: { at: inDays(20), amount: 9900 }, card } as const
  expect(on('/my', person(lastMonth, 'unknown'))).toBe('cardEnds')
  expect(on('/my', person({ ...lastMonth, card: { ...card, expires: '2026-12' } }, 'unknown'))).toBeUndefined()
  expect(on('/my', person(lastMonth))).toBeUndefined()
  const ended = (days: number) => person({ state: 'expired', until: inDays(-days) }, 'unknown')
  expect([30, 32].map((days) => on('/my/p/form', ended(days)))).toEqual(['expired', undefined])
})

test('without a confirmed e-mail another price is told here before it is charged first', () => {
  const prices = { monthly: 9900, annual: 99_000 }
  const told = (plan: Partial<User['plan']>, status?: User['email_status'], place = '/my') =>
    priceNews(person({ state: 'active', nextPeriod: 'monthly', ...plan }, status ?? 'unknown'), place, prices)
  const nextCharge = { at: inDays(20), amount: 11_900 }
  expect(told({ nextCharge })).toBe(11_900)
  expect(told({ nextCharge: { ...nextCharge, amount: 9900 } })).toBeUndefined()
  expect(told({ nextCharge }, 'confirmed')).toBeUndefined()
  expect(told({ nextCharge }, 'unknown', '/my/p/design')).toBeUndefined()
  expect(told({ nextCharge, state: 'canceled' })).toBeUndefined()
})
