import * as z from 'zod/mini'
import { clientId } from '#domain/fields.ts'

/** Money in kopecks, as outside services report it. */
const kopecks = z.int().check(z.nonnegative())

/** Time of the figures. `stale`: older than a day, so no bar is drawn. */
const moment = { at: z.iso.datetime(), stale: z.boolean() }

/** A jar with its bank's texts. `goal` is null if there is none. */
export const jarFacts = z.strictObject({
  title: z.string(),
  owner: z.string(),
  amount: kopecks,
  goal: z.nullable(kopecks),
  closed: z.boolean(),
})
export type JarFacts = z.output<typeof jarFacts>

/** Donations of the last year, and the largest donors. */
export const donationFacts = z.strictObject({
  amount: z.nullable(kopecks),
  top: z.array(z.strictObject({ name: z.string(), amount: kopecks })),
})
export type DonationFacts = z.output<typeof donationFacts>

/** Outside figures of a page: jars by jar id, donations by block id. */
export const figures = z.strictObject({
  jars: z.record(z.string(), z.strictObject({ ...jarFacts.shape, ...moment })),
  donations: z.record(clientId, z.strictObject({ ...donationFacts.shape, ...moment })),
})
export type Figures = z.output<typeof figures>

/** Source of a block's figures: a jar of the bank, or donations by the block's own key. */
export type FigureSource = { kind: 'jar'; id: string } | { kind: 'donation' }

/** Percentage of a goal, rounded down; undefined without a goal. */
export function percentOf(amount: number, goal: number | null): number | undefined {
  return goal === null || goal === 0 ? undefined : Math.floor((amount * 100) / goal)
}
