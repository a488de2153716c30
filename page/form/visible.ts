import { planHas, type PlanName } from '#domain/plans.ts'
import type { PageForm } from './schema.ts'

/** The form as visitors see it under a plan: disabled without Plus. The stored form is kept. */
export function visibleForm(form: PageForm, plan: PlanName): PageForm {
  return !form.enabled || planHas(plan, 'form') ? form : { ...form, enabled: false }
}
