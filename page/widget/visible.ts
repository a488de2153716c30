import { planHas, type PlanName } from '#domain/plans.ts'
import type { PageWidget } from './schema.ts'

/** Whether the widget works under a plan: not without Plus. Its settings are kept. */
export function isWidgetShown({ enabled }: PageWidget, plan: PlanName): boolean {
  return enabled && planHas(plan, 'widget')
}
