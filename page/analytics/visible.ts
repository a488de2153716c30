import { planHas, type PlanName } from '#domain/plans.ts'
import { noAnalytics, type PageAnalytics } from './schema.ts'

/** The services in use under a plan: none without Plus. The stored ids are kept. */
export function visibleAnalytics(analytics: PageAnalytics, plan: PlanName): PageAnalytics {
  return planHas(plan, 'analytics') ? analytics : noAnalytics
}
