import type { TestApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'

interface Line {
  kind: string
  data: Record<string, string | number | null>
  invoice_id: string | null
}

/** A person's billing events as recorded. */
async function linesOf(lanka: TestApp, person: Person): Promise<Line[]> {
  const rows = await lanka.deps.database.db
    .selectFrom('billing_events')
    .select(['kind', 'data', 'invoice_id'])
    .where('user_id', '=', person.id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows as Line[]
}

interface Span {
  invoice: string | null
  start: number
  end: number
}

/** Removes the rest of a span and moves later spans. */
function revoke(spans: Span[], invoice: string | null, at: number): void {
  let shift = 0
  for (const span of spans) {
    span.start -= shift
    span.end -= shift
    if (span.invoice !== invoice) continue
    const end = Math.min(Math.max(at, span.start), span.end)
    shift = span.end - end
    span.end = end
  }
}

/** Recomputes the ledger by independent rules: end of Plus in ms and total duration. Throws if grants overlap. */
export async function recomputedTotals(lanka: TestApp, person: Person): Promise<{ end: number; sum: number }> {
  const spans: Span[] = []
  for (const { kind, data, invoice_id } of await linesOf(lanka, person)) {
    const at = Date.parse(String(data['at']))
    if (kind === 'granted') {
      spans.push({
        invoice: invoice_id,
        start: Date.parse(String(data['start'])),
        end: Date.parse(String(data['end'])),
      })
    } else if (kind === 'reset') {
      for (const span of spans) {
        span.start = Math.min(span.start, at)
        span.end = Math.min(span.end, at)
      }
    } else if (kind === 'revoked') revoke(spans, invoice_id, at)
  }
  const real = spans.filter(({ start, end }) => end > start).toSorted((a, b) => a.start - b.start)
  for (const [index, span] of real.entries()) {
    const next = real[index + 1]
    if (next !== undefined && next.start < span.end) throw new Error('two grants overlap')
  }
  return {
    end: Math.max(0, ...spans.map(({ end }) => end)),
    sum: real.reduce((sum, { start, end }) => sum + end - start, 0),
  }
}

/** The subscription's end, and the sum of its stored grants. */
export async function storedTotals(
  { deps: { database } }: TestApp,
  person: Person,
): Promise<{ end: number; sum: number }> {
  const subscription = await database.db
    .selectFrom('subscriptions')
    .select('paid_until')
    .where('user_id', '=', person.id)
    .executeTakeFirst()
  const grants = await database.db
    .selectFrom('plan_grants')
    .select(['starts_at', 'ends_at'])
    .where('user_id', '=', person.id)
    .execute()
  return {
    end: subscription?.paid_until?.getTime() ?? 0,
    sum: grants.reduce((sum, { starts_at, ends_at }) => sum + ends_at.getTime() - starts_at.getTime(), 0),
  }
}
