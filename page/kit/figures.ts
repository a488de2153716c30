import * as z from 'zod/mini'
import { clientId } from '#domain/fields.ts'

/** Money in kopecks, as outside services report it. */
const kopecks = z.int().check(z.nonnegative())

/** When somebody outside said so. `stale` figures are older than a day: no bar is drawn from them. */
const moment = { at: z.iso.datetime(), stale: z.boolean() }

/** A jar in its bank's words. `goal` is null for a jar without one. */
export const jarFacts = z.strictObject({
  title: z.string(),
  owner: z.string(),
  amount: kopecks,
  goal: z.nullable(kopecks),
  closed: z.boolean(),
})
export type JarFacts = z.output<typeof jarFacts>

/** What came together over the last year, and who gave most of it. */
export const donationFacts = z.strictObject({
  amount: z.nullable(kopecks),
  top: z.array(z.strictObject({ name: z.string(), amount: kopecks })),
})
export type DonationFacts = z.output<typeof donationFacts>

/** Outside figures of a page: of jars by the jar's id, of donations by the block's id. */
export const figures = z.strictObject({
  jars: z.record(z.string(), z.strictObject({ ...jarFacts.shape, ...moment })),
  donations: z.record(clientId, z.strictObject({ ...donationFacts.shape, ...moment })),
})
export type Figures = z.output<typeof figures>

/** Where the figures of a block come from: a jar of the bank, or donations under a key that belongs to the block. */
export type FigureSource = { kind: 'jar'; id: string } | { kind: 'donation' }

/** Whole percent of a goal, never rounded up to one that is not reached; undefined without a goal. */
export function percentOf(amount: number, goal: number | null): number | undefined {
  return goal === null || goal === 0 ? undefined : Math.floor((amount * 100) / goal)
}
