import type { Kysely } from 'kysely'
import { periods, type Period } from '#domain/billing.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { addPrice } from '#server/features/billing/service.ts'

const usage = `npm run price -- PERIOD HRYVNIAS DAY
  such as: npm run price -- monthly 119 2027-03-01
  PERIOD is ${periods.join(' or ')}; the price holds from the beginning of that day in Kyiv, more than 31 days ahead.
`

function isPeriod(text: string | undefined): text is Period {
  return periods.includes(text as Period)
}

/** Parses an amount in hryvnias such as `119` or `119.50` into kopecks; undefined for anything else. */
function kopecksOf(text: string | undefined): number | undefined {
  const [, whole, part = ''] = /^(\d{1,6})(?:\.(\d\d))?$/.exec(text ?? '') ?? []
  const kopecks = whole === undefined ? 0 : Number(whole) * 100 + Number(part)
  return kopecks > 0 ? kopecks : undefined
}

/** Tells whether the text is an existing date in the form `2027-03-01`. */
function isDay(text: string | undefined): text is string {
  const instant = new Date(/^20\d\d-\d\d-\d\d$/.test(text ?? '') ? `${text}T00:00:00Z` : NaN)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text!)
}

/** Sets the price of Plus from a day on, with the arguments of the command line. Returns the text to print. */
export async function setPrice(
  db: Kysely<DB>,
  [period, hryvnias, day]: readonly (string | undefined)[],
  now: Date,
): Promise<{ done: boolean; text: string }> {
  const amount = kopecksOf(hryvnias)
  if (!isPeriod(period) || amount === undefined || !isDay(day)) return { done: false, text: usage }
  const outcome = await addPrice(db, { period, amount, day }, now)
  if (outcome === 'known') return { done: false, text: `There is a ${period} price from ${day} on already.\n` }
  if (outcome === 'added') {
    return {
      done: true,
      text: `From ${day} on Plus costs ${hryvnias} UAH (${period}). Subscribers are told by mail.\n`,
    }
  }
  return { done: false, text: `Subscribers are told 30 days ahead: the earliest day is ${outcome.earliest}.\n` }
}
