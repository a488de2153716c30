import { sql, type Kysely } from 'kysely'
import type { PlanMetric } from '#contract/admin.ts'
import type { Day } from '#domain/dates.ts'
import type { DB } from '#server/db/schema.gen.ts'

/** A figure of one day; the provider is empty where it is of people. */
export interface PlanFigure {
  metric: PlanMetric
  provider: string
  value: number
}

/**
 * Days of Plus that a person has at an instant, or those that stand by for a charge that is late; null for neither. Each
 * is looked up by itself: as conditions of existence both would be read for everybody on Plus at once.
 */
const plusOf = (person: string, at: Date) => sql<boolean | null>`coalesce(
  (select true from plan_grants as span
    where span.user_id = ${sql.ref(person)} and span.starts_at <= ${at} and span.ends_at > ${at} limit 1),
  (select true from subscriptions as standing
    where standing.user_id = ${sql.ref(person)} and standing.paid_until <= ${at} and standing.grace_until > ${at}))`

/** People on Plus at an instant. */
export async function countActive(db: Kysely<DB>, at: Date): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select count(*) as value from (
      select user_id from plan_grants where ends_at > ${at} and starts_at <= ${at}
      union select user_id from subscriptions where plus_until > ${at} and paid_until <= ${at} and grace_until > ${at}
    ) as people`.execute(db)
  return rows[0]!.value
}

/** The same for the present, as the plan gates read it. */
export async function countActiveNow(db: Kysely<DB>, now: Date): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select count(*) as value from subscriptions where plus_until > ${now}`.execute(db)
  return rows[0]!.value
}

/** People who had no Plus at one instant and have it at a later one, and those who had it and have it no more. */
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

/** What came, went back and was declined between two instants, by provider: kopecks, and charges. */
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

/** What the paid terms that run at an instant come to for a month, by provider, in kopecks. */
export async function sumRecurring(db: Kysely<DB>, at: Date): Promise<PlanFigure[]> {
  const { rows } = await sql<PlanFigure>`
    select 'recurring' as metric, invoice.provider,
      sum(invoice.amount_kopecks / case invoice.period when 'annual' then 12 else 1 end)::bigint as value
    from plan_grants as span join invoices as invoice on invoice.id = span.invoice_id
    where span.ends_at > ${at} and span.starts_at <= ${at}
    group by 2`.execute(db)
  return rows
}

/** By how much that changed between two instants: of the terms that began and of those that ended or were taken back. */
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

export function listRolled(db: Kysely<DB>, metrics: readonly PlanMetric[], from: Day, to: Day) {
  return db
    .selectFrom('plan_days')
    .select(['day', 'metric', 'provider', 'value'])
    .where('metric', 'in', metrics)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
}

/** The last day that was summed up, and when the first days of Plus began. */
export async function findRolled(db: Kysely<DB>): Promise<{ last: Day | null; first: Date | null }> {
  const { rows } = await sql<{ last: Day | null; first: Date | null }>`
    select (select max(day) from plan_days where metric = 'active') as last,
      (select min(starts_at) from plan_grants) as first`.execute(db)
  return rows[0]!
}

/** Keeps the figures of a day; what another node has kept meanwhile stays. */
export async function keepDay(trx: Kysely<DB>, day: Day, figures: readonly PlanFigure[]): Promise<void> {
  await trx
    .insertInto('plan_days')
    .values(figures.map((figure) => ({ day, ...figure })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Nobody waits for it, so it may take longer than other statements. */
export async function allowTime(trx: Kysely<DB>): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(trx)
}
