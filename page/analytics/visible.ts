import { planHas, type PlanName } from '#domain/plans.ts'
import { noAnalytics, type PageAnalytics } from './schema.ts'

/** Whom the page tells of its visits: without the plan nobody, and no id is lost. */
export function visibleAnalytics(analytics: PageAnalytics, plan: PlanName): PageAnalytics {
  return planHas(plan, 'analytics') ? analytics : noAnalytics
}
