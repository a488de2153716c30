import { AppError, type FieldErrors } from '#domain/errors.ts'
import { limitCode, planAllows, planHas, planLimits, type PlanName } from '#domain/plans.ts'
import type { PageDocument } from '#page/document-schema.ts'
import { connectedServices, type PageAnalytics } from '#page/analytics/schema.ts'
import type { PageForm } from '#page/form/schema.ts'
import { modelOf } from '#page/model-of.ts'
import type { Block } from '#page/registry/models.gen.ts'
import type { Theme } from '#page/themes/theme.ts'
import type { PageWidget } from '#page/widget/schema.ts'

/** The parts of a document that depend on the plan. */
type Gated = Pick<PageDocument, 'blocks' | 'theme' | 'form' | 'analytics' | 'widget'>

/** Plan features that earlier versions had; they may return, since only additions are refused. */
export interface FormerFeatures {
  /** Id and type of each block, separated by a space. */
  blocks: readonly string[]
  /** Largest number of blocks of a version. */
  mostBlocks: number
  dynamics: readonly string[]
  form: boolean
  analytics: readonly string[]
  /** Parts of the widget that were set. */
  widget: readonly string[]
}
const noFormerFeatures: FormerFeatures = {
  blocks: [],
  mostBlocks: 0,
  dynamics: [],
  form: false,
  analytics: [],
  widget: [],
}

function refusal(code: 'PLAN' | 'OUT_OF_LIMIT' | 'OUT_OF_LIMIT_PLUS', indexes: readonly number[]): AppError {
  const fields: FieldErrors = Object.fromEntries(indexes.map((index) => [`blocks.${index}`, code]))
  return new AppError(code, { fields })
}

/**
 * The refusal of blocks that the plan lacks or has no room for. Only additions are judged: after a lapse existing
 * blocks can be edited, moved and deleted.
 */
function addedBlocks(
  former: readonly Block[],
  next: readonly Block[],
  plan: PlanName,
  had: FormerFeatures,
): AppError | undefined {
  const name = ({ id, type }: Block) => `${id} ${type}`
  const [there, known] = [new Set(former.map(name)), new Set(had.blocks)]
  const added = [...next.keys()].filter((index) => !there.has(name(next[index]!)))
  const unknown = added.filter((index) => !known.has(name(next[index]!)))
  const locked = unknown.filter((index) => !planAllows(plan, modelOf(next[index]!).plan))
  if (locked.length > 0) return refusal('PLAN', locked)
  const { blocks } = planLimits[plan]
  const excess = next.length - (unknown.length > 0 ? blocks : Math.max(blocks, had.mostBlocks))
  return excess > 0 && added.length > 0 ? refusal(limitCode(plan), added.slice(-excess)) : undefined
}

/** The refusal of a dynamic background that the plan lacks and the page did not have. */
function addedDynamic(former: Theme, next: Theme, plan: PlanName, had: FormerFeatures): AppError | undefined {
  const mayStay = next.dynamic === 'none' || next.dynamic === former.dynamic || had.dynamics.includes(next.dynamic)
  if (mayStay || planHas(plan, 'dynamic-background')) return undefined
  return new AppError('PLAN', { fields: { 'theme.dynamic': 'PLAN' } })
}

/** The refusal to enable a form that the plan lacks and that was not enabled before; existing ones may be edited. */
function addedForm(former: PageForm, next: PageForm, plan: PlanName, had: FormerFeatures): AppError | undefined {
  if (!next.enabled || former.enabled || had.form || planHas(plan, 'form')) return undefined
  return new AppError('PLAN', { fields: { form: 'PLAN' } })
}

/** The refusal of analytics services that the plan lacks and the page did not have; existing ones may be edited. */
function addedAnalytics(
  former: PageAnalytics,
  next: PageAnalytics,
  plan: PlanName,
  had: FormerFeatures,
): AppError | undefined {
  if (planHas(plan, 'analytics')) return undefined
  const known = new Set([...connectedServices(former), ...had.analytics])
  const added = connectedServices(next).filter((service) => !known.has(service))
  if (added.length === 0) return undefined
  const fields: FieldErrors = Object.fromEntries(added.map((service) => [`analytics.${service}`, 'PLAN']))
  return new AppError('PLAN', { fields })
}

/** What a widget has beyond its side, which adds nothing. */
function widgetParts({ enabled, caption, site = '' }: PageWidget): string[] {
  return Object.entries({ enabled, caption, site }).flatMap(([part, set]) => (set ? [part] : []))
}

/** The refusal of parts of a widget that the plan lacks and the page did not have; an enabled one may be edited. */
function addedWidget(former: PageWidget, next: PageWidget, plan: PlanName, had: FormerFeatures): AppError | undefined {
  const known = new Set([...widgetParts(former), ...had.widget])
  const added = widgetParts(next).filter((part) => !known.has(part))
  if (added.length === 0 || known.has('enabled') || planHas(plan, 'widget')) return undefined
  const names = added.map((part) => (part === 'enabled' ? 'widget' : `widget.${part}`))
  return new AppError('PLAN', { fields: Object.fromEntries(names.map((name) => [name, 'PLAN'])) })
}

/** The refusal of a change that adds what the plan lacks; undefined if it is allowed. */
export function refusedAddition(
  former: Gated,
  next: Gated,
  plan: PlanName,
  had = noFormerFeatures,
): AppError | undefined {
  return (
    addedBlocks(former.blocks, next.blocks, plan, had) ??
    addedDynamic(former.theme, next.theme, plan, had) ??
    addedForm(former.form, next.form, plan, had) ??
    addedAnalytics(former.analytics, next.analytics, plan, had) ??
    addedWidget(former.widget, next.widget, plan, had)
  )
}
