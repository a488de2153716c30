import { planHas, type PlanName } from '#domain/plans.ts'
import type { PageWidget } from './schema.ts'

/** Whether other sites may show the page by its widget: without the plan it rests, and nothing of it is lost. */
export function isWidgetShown({ enabled }: PageWidget, plan: PlanName): boolean {
  return enabled && planHas(plan, 'widget')
}
