import { planHas, type PlanName } from '#domain/plans.ts'
import type { Theme } from '../themes/theme.ts'

/** The theme as visitors see it under a plan: without Plus it has no dynamic background. */
export function visibleTheme(theme: Theme, plan: PlanName): Theme {
  return theme.dynamic === 'none' || planHas(plan, 'dynamic-background') ? theme : { ...theme, dynamic: 'none' }
}
