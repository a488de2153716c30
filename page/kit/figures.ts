import { kyivZone } from '#domain/kyiv-zone.ts'
import * as z from 'zod/mini'
import { clientId } from '#domain/fields.ts'
import type { Locale } from '#domain/locales.ts'
import { formatMoney } from '#domain/money.ts'
import { typeset } from './typeset.ts'

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

const languages: Record<Locale, string> = { uk: 'uk-UA', en: 'en-GB' }

/** Months in figures leave room for the host in one line of a phone; in English nobody knows which figure is the month. */
const months: Record<Locale, Intl.DateTimeFormatOptions> = {
  uk: { day: '2-digit', month: '2-digit' },
  en: { day: 'numeric', month: 'short' },
}

/** Day and time on Kyiv's clocks; with the day, since a page may be looked at long after it was made. */
export function formatMoment(locale: Locale, at: string): string {
  const format = new Intl.DateTimeFormat(languages[locale], {
    timeZone: kyivZone,
    ...months[locale],
    hour: '2-digit',
    minute: '2-digit',
  })
  return typeset(format.format(new Date(at)))
}

/** Kopecks as a page says them: between thousands is a thin space, as print has it. */
export function formatSum(locale: Locale, amount: number): string {
  return formatMoney(locale, amount).replaceAll(/(?<thousands>\d)\u00A0(?=\d)/g, '$<thousands>\u202F')
}

/** Whole percent of a goal, never rounded up to one that is not reached; undefined without a goal. */
export function percentOf(amount: number, goal: number | null): number | undefined {
  return goal === null || goal === 0 ? undefined : Math.floor((amount * 100) / goal)
}
