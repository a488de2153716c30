/** The one table of plan facts: saving, rendering, statistics, pricing and the editor's lock marks all read it. */
export const planNames = ['free', 'plus'] as const
export type PlanName = (typeof planNames)[number]

/** Features that need a plan, by the plan they need. What is not named here belongs to every plan. */
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

/** The most pages that anybody could ever have. */
export const mostPages = Math.max(...planNames.map((name) => planLimits[name].pages))

/** Whether somebody on `plan` may use what needs `needed`. */
export function planAllows(plan: PlanName, needed: PlanName): boolean {
  return planNames.indexOf(plan) >= planNames.indexOf(needed)
}

export function planHas(plan: PlanName, feature: PlanFeature): boolean {
  return planAllows(plan, featurePlan[feature])
}

/** The code that says a limit is used up: on Free it names Plus as the way out. */
export function limitCode(plan: PlanName): 'OUT_OF_LIMIT' | 'OUT_OF_LIMIT_PLUS' {
  return plan === 'plus' ? 'OUT_OF_LIMIT_PLUS' : 'OUT_OF_LIMIT'
}
