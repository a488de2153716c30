import { newId } from '#domain/ids.ts'
import { addDays, kyivDay } from '#domain/dates.ts'
import { kyivInstant } from '#domain/kyiv-time.ts'
import { eachInBatches } from '#server/db/each-in-batches.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentProvider, StatementLine } from '#server/payment-provider.ts'
import { isFinal } from '../settlement/final.ts'
import * as queries from './queries.ts'

/** Days compared each night, so that a missed night is caught up. */
const comparedDays = 3
/** Payments per batch. */
const batchSize = 500

type Kind = 'missing_here' | 'missing_there' | 'amount' | 'state'
interface Sums {
  amount: number
  refunded: number
  state: string
}
interface Difference {
  reference: string
  kind: Kind
  ours: Sums | null
  theirs: Sums | null
}

type OurSide = Awaited<ReturnType<typeof queries.findAttempts>>[number]

const sumsOf = ({ amount, refunded, state }: StatementLine): Sums => ({ amount, refunded, state })
const ourSums = (ours: Pick<OurSide, 'amount_kopecks' | 'refunded_kopecks' | 'status'>): Sums => ({
  amount: ours.amount_kopecks,
  refunded: ours.refunded_kopecks,
  state: ours.status,
})

/** The difference about a payment that both sides know. Uncertain attempts are left to reconciliation. */
function differenceOf(ours: OurSide, line: StatementLine): Difference | undefined {
  const { reference } = line
  const sides = { reference, ours: ourSums(ours), theirs: sumsOf(line) }
  if (ours.amount_kopecks !== line.amount || line.currency !== 'UAH') return { ...sides, kind: 'amount' }
  if (isFinal(ours) && (ours.status === 'succeeded') !== (line.state === 'succeeded'))
    return { ...sides, kind: 'state' }
  if (ours.status === 'succeeded' && ours.refunded_kopecks !== line.refunded) return { ...sides, kind: 'amount' }
  return undefined
}

/** Compares a provider's lines with our books. */
async function compareTheirs(deps: Deps, provider: PaymentProvider, lines: readonly StatementLine[]) {
  const found: Difference[] = []
  for (let start = 0; start < lines.length; start += batchSize) {
    const part = lines.slice(start, start + batchSize)
    const attempts = await queries.findAttempts(
      deps.database.db,
      part.map(({ reference }) => reference),
    )
    const ours = new Map(attempts.map((attempt) => [attempt.reference, attempt]))
    for (const line of part) {
      const attempt = ours.get(line.reference)
      const isOurs = attempt?.provider === provider.name
      // An unpaid order is no difference.
      if (!isOurs && line.state !== 'succeeded') continue
      const difference = isOurs
        ? differenceOf(attempt, line)
        : { reference: line.reference, kind: 'missing_here' as const, ours: null, theirs: sumsOf(line) }
      if (difference !== undefined) found.push(difference)
    }
  }
  return found
}

/** Finds payments of ours that the provider's lines lack. */
async function compareOurs(deps: Deps, { name }: PaymentProvider, known: ReadonlySet<string>, from: Date, to: Date) {
  const found: Difference[] = []
  type Ours = Awaited<ReturnType<typeof queries.listSucceeded>>[number]
  const ours = eachInBatches<Ours>(deps.stopping, batchSize, (after, limit) =>
    queries.listSucceeded(deps.database.db, name, { from, to, after: after?.id, limit }),
  )
  for await (const attempt of ours) {
    const { reference } = attempt
    if (!known.has(reference)) found.push({ reference, kind: 'missing_there', ours: ourSums(attempt), theirs: null })
  }
  return found
}

/**
 * Compares each provider's statement of the last Kyiv days with our books and records each difference once. Statements
 * are requested for one more day on either side, since providers may date payments differently. The provider is asked
 * about payments whose state or refund differs, since a webhook about them may be lost.
 */
export async function compareStatements(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const today = kyivDay(now)
  const startOf = (days: number) => kyivInstant(`${addDays(today, -days)}T00:00`)
  const [from, to] = [startOf(comparedDays), startOf(0)]
  for (const provider of deps.payments.values()) {
    const lines = await provider.statement(startOf(comparedDays + 1), now)
    if (lines === undefined) {
      deps.log.warn(`${provider.name} does not tell its statement now`)
      continue
    }
    const known = new Set(lines.map(({ reference }) => reference))
    const settled = lines.filter(({ at }) => at < to)
    const found = [
      ...(await compareTheirs(deps, provider, settled)),
      ...(await compareOurs(deps, provider, known, from, to)),
    ]
    for (let start = 0; start < found.length; start += batchSize) {
      const part = found.slice(start, start + batchSize)
      // Of a payment with another amount the provider could only tell the same again.
      const toAsk = part.filter(({ ours, theirs }) => ours !== null && ours.amount === theirs?.amount)
      await queries.scheduleChecks(
        deps.database.db,
        toAsk.map(({ reference }) => reference),
        now,
      )
      const rows = part.map(({ ours, theirs, ...difference }) => ({
        id: newId(now.getTime()),
        provider: provider.name,
        ...difference,
        ours: ours && JSON.stringify(ours),
        theirs: theirs && JSON.stringify(theirs),
        found_at: now,
      }))
      const count = await queries.insertDifferences(deps.database.db, rows)
      if (count > 0) deps.log.warn(`The statement of ${provider.name} and our books differ in ${count} new entries`)
    }
  }
}
