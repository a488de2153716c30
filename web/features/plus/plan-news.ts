import type { User } from '#contract/users.ts'
import type { Period } from '#domain/billing.ts'
import { kyivDay } from '#domain/dates.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Mails go out a week before the end and a month after it; who has no e-mail of theirs reads the same for as long. */
const daysBefore = 7
const daysAfter = 31

/** What is new about a plan and has to be said on other screens than its own. */
export type PlanNews = 'pastDue' | 'canceled' | 'expired' | 'charged' | 'ending' | 'cardEnds'

/** Screens on which there is room for news that do not press: the list of pages and the content of one. */
const calmPlaces = /^\/my(?:\/[^/]+\/content)?$/

/** Whether a plan ends so soon that this is said everywhere, to people who have put it out of the way as well. */
export function endsSoon(until: string, now: Date): boolean {
  return Date.parse(until) - now.getTime() < daysBefore * dayMs
}

/** Undefined where there is nothing to say. */
export function planNews({ plan, email_status }: User, pathname: string, now: Date): PlanNews | undefined {
  const { state, until } = plan
  if (pathname === '/my/plan' || until === null) return undefined
  if (state === 'past_due') return 'pastDue'
  const isNear = endsSoon(until, now)
  const hasMail = email_status === 'confirmed'
  if (state === 'canceled') return calmPlaces.test(pathname) || isNear ? 'canceled' : undefined
  const daysAgo = (now.getTime() - Date.parse(until)) / dayMs
  if (state === 'expired') return calmPlaces.test(pathname) || (!hasMail && daysAgo < daysAfter) ? 'expired' : undefined
  if (state !== 'active' || hasMail) return undefined
  if (isNear) return plan.nextCharge === null ? 'ending' : 'charged'
  const isLastMonth = plan.nextCharge !== null && plan.card?.expires === kyivDay(now).slice(0, 7)
  return isLastMonth && calmPlaces.test(pathname) ? 'cardEnds' : undefined
}

/** Another price than today’s, where the next charge is at that and no mail has told of it. */
export function priceNews(
  { plan: { state, nextCharge, nextPeriod }, email_status }: User,
  pathname: string,
  prices: Readonly<Record<Period, number>>,
): number | undefined {
  if (state !== 'active' || email_status === 'confirmed' || !calmPlaces.test(pathname)) return undefined
  if (nextCharge === null || nextPeriod === null || nextCharge.amount === prices[nextPeriod]) return undefined
  return nextCharge.amount
}
