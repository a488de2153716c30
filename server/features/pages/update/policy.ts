import { AppError, type FieldErrors } from '#domain/errors.ts'
import { limitCode, planAllows, planHas, planLimits, type PlanName } from '#domain/plans.ts'
import type { PageForm } from '#page/form/schema.ts'
import { modelOf } from '#page/model-of.ts'
import type { Block } from '#page/registry/models.gen.ts'
import type { Theme } from '#page/themes/theme.ts'

function refusal(code: 'PLAN' | 'OUT_OF_LIMIT' | 'OUT_OF_LIMIT_PLUS', indexes: readonly number[]): AppError {
  const fields: FieldErrors = Object.fromEntries(indexes.map((index) => [`blocks.${index}`, code]))
  return new AppError(code, { fields })
}

/**
 * Refuses blocks that the plan lacks or has no room for. Only what a change adds is judged: after a lapse the blocks
 * that are there stay, and can be edited, moved and deleted.
 */
export function checkAddedBlocks(former: readonly Block[], next: readonly Block[], plan: PlanName): void {
  const known = new Set(former.map((block) => `${block.id} ${block.type}`))
  const added = [...next.keys()].filter((index) => !known.has(`${next[index]!.id} ${next[index]!.type}`))
  const locked = added.filter((index) => !planAllows(plan, modelOf(next[index]!).plan))
  if (locked.length > 0) throw refusal('PLAN', locked)
  const excess = next.length - planLimits[plan].blocks
  if (excess > 0 && added.length > 0) throw refusal(limitCode(plan), added.slice(-excess))
}

/** Refuses a dynamic background that the plan lacks, except the one that is there: after a lapse it rests. */
export function checkDynamic(former: Theme, next: Theme, plan: PlanName): void {
  if (next.dynamic === 'none' || next.dynamic === former.dynamic || planHas(plan, 'dynamic-background')) return
  throw new AppError('PLAN', { fields: { 'theme.dynamic': 'PLAN' } })
}

/** Refuses to show a form that the plan lacks, except one that is on already: after a lapse it rests, and may be edited. */
export function checkForm(former: PageForm, next: PageForm, plan: PlanName): void {
  if (!next.enabled || former.enabled || planHas(plan, 'form')) return
  throw new AppError('PLAN', { fields: { form: 'PLAN' } })
}
