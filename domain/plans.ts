/** Facts about plans, used by saving, rendering, statistics, pricing and the editor's lock marks. */
export const planNames = ['free', 'plus'] as const
export type PlanName = (typeof planNames)[number]

/** Features that require a plan, with that plan. Features not listed belong to every plan. */
const featurePlan = {
  'dynamic-background': 'plus',
  form: 'plus',
  analytics: 'plus',
  widget: 'plus',
  'statistics-details': 'plus',
} as const satisfies Record<string, PlanName>
export type PlanFeature = keyof typeof featurePlan
export const planFeatures = Object.keys(featurePlan) as [PlanFeature, ...PlanFeature[]]

export interface PlanLimits {
  pages: number
  blocks: number
  /** Days of statistics, today included, in Europe/Kyiv. */
  statisticsDays: number
}

export const planLimits = {
  free: { pages: 1, blocks: 10, statisticsDays: 7 },
  plus: { pages: 10, blocks: 100, statisticsDays: 30 },
} as const satisfies Record<PlanName, PlanLimits>

/** The page limit of the largest plan. */
export const maxPages = Math.max(...planNames.map((name) => planLimits[name].pages))

/** The most pages of an account, those in the trash included, which keep their addresses. */
export function maxPagesWithTrash(plan: PlanName): number {
  return 2 * planLimits[plan].pages
}

/** Whether a person on `plan` may use what requires `needed`. */
export function planAllows(plan: PlanName, needed: PlanName): boolean {
  return planNames.indexOf(plan) >= planNames.indexOf(needed)
}

export function planHas(plan: PlanName, feature: PlanFeature): boolean {
  return planAllows(plan, featurePlan[feature])
}

/** Returns the error code of an exhausted limit; the one for Free suggests Plus. */
export function limitCode(plan: PlanName): 'OUT_OF_LIMIT' | 'OUT_OF_LIMIT_PLUS' {
  return plan === 'plus' ? 'OUT_OF_LIMIT_PLUS' : 'OUT_OF_LIMIT'
}
