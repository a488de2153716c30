import { sql, type Kysely } from 'kysely'
import type { PlanMetric } from '#contract/admin.ts'
import type { Day } from '#domain/dates.ts'
import type { DB } from '#server/db/schema.gen.ts'

/** A figure of one day; `provider` is empty for figures about people. */
export interface PlanFigure {
  metric: PlanMetric
  provider: string
  value: number
}

/**
 * Whether a person has Plus at an instant, in a granted span or in grace; null for neither. A scalar subquery per
 * person: EXISTS conditions would make the planner read both tables for everybody.
 */
const plusOf = (person: string, at: Date) => sql<boolean | null>`coalesce(
  (select true from plan_grants as span
    where span.user_id = ${sql.ref(person)} and span.starts_at <= ${at} and span.ends_at > ${at} limit 1),
  (select true from subscriptions as standing
    where standing.user_id = ${sql.ref(person)} and standing.paid_until <= ${at} and standing.grace_until > ${at}))`

/** Number of people on Plus at an instant. */
export async function countActive(db: Kysely<DB>, at: Date): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select count(*) as value from (
      select user_id from plan_grants where ends_at > ${at} and starts_at <= ${at}
      union select user_id from subscriptions where plus_until > ${at} and paid_until <= ${at} and grace_until > ${at}
    ) as people`.execute(db)
  return rows[0]!.value
}

/** Number of people on Plus now, from the column that plan gates read. */
export async function countActiveNow(db: Kysely<DB>, now: Date): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select count(*) as value from subscriptions where plus_until > ${now}`.execute(db)
  return rows[0]!.value
}

/** Number of people who got Plus between two instants, and of those who lost it. */
export async function countMoves(db: Kysely<DB>, from: Date, to: Date): Promise<{ new: number; lapsed: number }> {
  const { rows } = await sql<{ new: number; lapsed: number }>`
    select
      (select count(*) from (
        select distinct user_id from plan_grants where starts_at > ${from} and starts_at <= ${to} and ends_at > ${to}
      ) as come where ${plusOf('come.user_id', from)} is null) as new,
      (select count(*) from (
        select user_id from plan_grants where ends_at > ${from} and ends_at <= ${to}
        union select user_id from subscriptions where plus_until > ${from} and plus_until <= ${to}
      ) as gone where ${plusOf('gone.user_id', to)} is null and ${plusOf('gone.user_id', from)}) as lapsed`.execute(db)
  return rows[0]!
}

/** Received, refunded and declined between two instants by provider: kopecks, and number of charges. */
export async function sumPayments(db: Kysely<DB>, from: Date, to: Date): Promise<PlanFigure[]> {
  const { rows } = await sql<PlanFigure>`
    select case line.kind when 'paid' then 'revenue' when 'refunded' then 'refunds' else 'failed_charges' end as metric,
      attempt.provider,
      sum(case line.kind when 'attempt_failed' then 1 else (line.data ->> 'amount')::bigint end)::bigint as value
    from billing_events as line join charge_attempts as attempt on attempt.id = line.attempt_id
    where line.at >= ${from} and line.at < ${to} and line.kind in ('paid', 'refunded', 'attempt_failed')
      and (line.kind <> 'attempt_failed' or (attempt.kind <> 'card' and line.data ->> 'state' = 'failed'))
    group by 1, 2`.execute(db)
  return rows
}

/** Monthly value in kopecks of the paid terms that run at an instant, by provider. */
export async function sumRecurring(db: Kysely<DB>, at: Date): Promise<PlanFigure[]> {
  const { rows } = await sql<PlanFigure>`
    select 'recurring' as metric, invoice.provider,
      sum(invoice.amount_kopecks / case invoice.period when 'annual' then 12 else 1 end)::bigint as value
    from plan_grants as span join invoices as invoice on invoice.id = span.invoice_id
    where span.ends_at > ${at} and span.starts_at <= ${at}
    group by 2`.execute(db)
  return rows
}

/** Change of the monthly value between two instants: terms that began, ended or were revoked. */
export async function sumRecurringMoves(db: Kysely<DB>, from: Date, to: Date): Promise<PlanFigure[]> {
  const { rows } = await sql<PlanFigure>`
    select 'recurring' as metric, invoice.provider,
      sum(span.way * (invoice.amount_kopecks / case invoice.period when 'annual' then 12 else 1 end))::bigint as value
    from (
      select invoice_id, 1 as way from plan_grants where starts_at > ${from} and starts_at <= ${to} and ends_at > ${to}
      union all
      select invoice_id, -1 from plan_grants where ends_at > ${from} and ends_at <= ${to} and starts_at <= ${from}
    ) as span join invoices as invoice on invoice.id = span.invoice_id
    group by 2`.execute(db)
  return rows
}

export function listRolledUpDays(db: Kysely<DB>, metrics: readonly PlanMetric[], from: Day, to: Day) {
  return db
    .selectFrom('plan_days')
    .select(['day', 'metric', 'provider', 'value'])
    .where('metric', 'in', metrics)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
}

/** The last aggregated day, and the start of the first grant of Plus. */
export async function findRolledUpRange(db: Kysely<DB>): Promise<{ last: Day | null; first: Date | null }> {
  const { rows } = await sql<{ last: Day | null; first: Date | null }>`
    select (select max(day) from plan_days where metric = 'active') as last,
      (select min(starts_at) from plan_grants) as first`.execute(db)
  return rows[0]!
}

/** Stores a day's figures; figures stored by another node meanwhile stay. */
export async function insertDay(trx: Kysely<DB>, day: Day, figures: readonly PlanFigure[]): Promise<void> {
  await trx
    .insertInto('plan_days')
    .values(figures.map((figure) => ({ day, ...figure })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Raises the statement timeout for this transaction, since no user waits for the result. */
export async function raiseStatementTimeout(trx: Kysely<DB>): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(trx)
}
