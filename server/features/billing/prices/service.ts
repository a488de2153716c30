import type { Kysely } from 'kysely'
import type { Plan } from '#contract/billing.ts'
import type { Period } from '#domain/billing.ts'
import { planAllows, planFeatures, planHas, planLimits, planNames } from '#domain/plans.ts'
import { models } from '#page/registry/models.gen.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { listComing, listPrices } from './queries.ts'

const paidBlocks = (Object.keys(models) as (keyof typeof models)[]).filter((type) => models[type].plan !== 'free')

/** Price of Plus at an instant in kopecks, with its version's id. */
export async function priceAt(db: Kysely<DB>, period: Period, at: Date): Promise<{ id: string; amount: number }> {
  const found = (await listPrices(db, at)).find((price) => price.period === period)
  if (found === undefined) throw new Error(`Plus has no ${period} price at ${at.toISOString()}`)
  return found
}

/** All plans with limits, distinguishing features and prices at an instant. */
export async function readPlans(db: Kysely<DB>, at: Date): Promise<Plan[]> {
  const [prices, coming] = await Promise.all([listPrices(db, at), listComing(db, at)])
  return planNames.map((name) => ({
    name,
    limits: planLimits[name],
    features: [
      ...planFeatures.filter((feature) => planHas(name, feature)),
      ...paidBlocks.filter((type) => planAllows(name, models[type].plan)),
    ],
    prices: name === 'plus' ? prices.map(({ period, amount }) => ({ period, amount })) : [],
    coming:
      name === 'plus'
        ? coming.map(({ period, amount, validFrom }) => ({ period, amount, from: validFrom.toISOString() }))
        : [],
  }))
}
