import type { User } from '#contract/users.ts'
import type { Period } from '#domain/billing.ts'
import { dayMs, kyivDay } from '#domain/dates.ts'

/**
 * As many days as the mails are sent before the end and after it; accounts without e-mail see the banner for as long.
 */
const daysBefore = 7
const daysAfter = 31

/** News about a plan shown on other screens than the plan's own. */
export type PlanNews = 'pastDue' | 'canceled' | 'expired' | 'charged' | 'ending' | 'cardEnds'

/** Screens with room for news that are not urgent: the list of pages and a page's content. */
const calmPlaces = /^\/my(?:\/[^/]+\/content)?$/

/** Whether the end is so near that the banner is shown on every screen, even after it was dismissed. */
export function endsSoon(until: string, now: Date): boolean {
  return Date.parse(until) - now.getTime() < daysBefore * dayMs
}

/** The news to show on a screen; undefined if there is none. */
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

/** The new price, if the next charge differs from today's price and no mail announced it. */
export function priceNews(
  { plan: { state, nextCharge, nextPeriod }, email_status }: User,
  pathname: string,
  prices: Readonly<Record<Period, number>>,
): number | undefined {
  if (state !== 'active' || email_status === 'confirmed' || !calmPlaces.test(pathname)) return undefined
  if (nextCharge === null || nextPeriod === null || nextCharge.amount === prices[nextPeriod]) return undefined
  return nextCharge.amount
}
