import { planHas, type PlanName } from '#domain/plans.ts'
import type { PageForm } from './schema.ts'

/** The form as visitors see it: without the plan it is hidden, and nothing of it is lost. */
export function visibleForm(form: PageForm, plan: PlanName): PageForm {
  return !form.enabled || planHas(plan, 'form') ? form : { ...form, enabled: false }
}
