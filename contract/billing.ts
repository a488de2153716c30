import * as z from 'zod/mini'
import { currency, periods } from '#domain/billing.ts'
import { planNames } from '#domain/plans.ts'
import { endpoint } from './endpoint.ts'

const period = z.enum(periods)
/** Whole kopecks. */
const kopecks = z.int().check(z.minimum(0))

const price = z.strictObject({ period, amount: kopecks })

const plan = z.strictObject({
  name: z.enum(planNames),
  limits: z.strictObject({ pages: z.int(), blocks: z.int(), statisticsDays: z.int() }),
  /** What the plan has and not every plan: its features, and the types of its blocks. */
  features: z.array(z.string()),
  prices: z.array(price),
})
export type Plan = z.output<typeof plan>

/** Where the payer goes next: an address to open, or a form to send there with these fields. */
const checkout = z.strictObject({
  url: z.url(),
  method: z.enum(['GET', 'POST']),
  fields: z.optional(z.record(z.string(), z.union([z.string(), z.array(z.string())]))),
})
export type Checkout = z.output<typeof checkout>

export const billingApi = {
  plans: endpoint({
    method: 'GET',
    path: '/plans',
    access: 'public',
    summary: 'The plans with what they hold and cost; amounts in kopecks',
    result: z.strictObject({ currency: z.literal(currency), plans: z.array(plan) }),
    compressed: true,
    errors: [],
  }),
}
