import type { Kysely } from 'kysely'
import { addDays, dayMs, kyivDay, type Day } from '#domain/dates.ts'
import { toLocale } from '#domain/locales.ts'
import { planHas } from '#domain/plans.ts'
import type { DigestFrequency } from '#contract/digest.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { doForEach, eachInBatches } from '#server/db/each-in-batches.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { unsubscribeUrl } from '#server/features/unsubscribe/service.ts'
import { planOf } from '#server/features/billing/service.ts'
import { enqueueMail } from '#server/features/mail/service.ts'
import { listOwnPages } from '#server/features/pages/service.ts'
import { sumOfPages } from '#server/features/statistics/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import * as queries from './queries.ts'
import { digestMail, type CountedPage } from './texts.ts'
import { digestMails } from './mail-list.ts'

/** Number of days that a digest covers. */
const periodDays: Record<queries.Frequency, number> = { day: 1, week: 7 }
const batchSize = 100

export async function readDigest({ database: { db } }: Deps, actor: Actor): Promise<{ every: DigestFrequency }> {
  return { every: (await queries.findFrequency(db, actor.userId)) ?? 'never' }
}

export async function changeDigest(
  deps: Deps,
  actor: Actor,
  every: DigestFrequency,
): Promise<{ every: DigestFrequency }> {
  const { db } = deps.database
  if (every === 'never') await queries.stopDigest(db, actor.userId)
  else await queries.setFrequency(db, actor.userId, every, kyivDay(deps.clock.now()))
  return { every }
}

/** Returns the Monday of a day's week; the digest of that day covers the week before. */
function mondayOf(day: Day): Day {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}

/** Returns the visible pages with views in the period, those with the most visitors first. */
async function countedPages(trx: Kysely<DB>, deps: Deps, userId: string, end: Day, length: number) {
  const plan = (await planOf(trx, userId, deps.clock.now())).name
  const compares = planHas(plan, 'statistics-details')
  // A lapsed plan hides every page except the main one.
  const pages = (await listOwnPages(trx, userId)).filter((page) => !page.archived && (compares || page.main))
  const from = addDays(end, 1 - length)
  const period = { first: addDays(from, -length), from, to: end }
  const sums = new Map(
    (
      await sumOfPages(
        trx,
        pages.map(({ id }) => id),
        period,
      )
    ).map((sum) => [sum.pageId, sum]),
  )
  return pages
    .flatMap(({ id, title }): CountedPage[] => {
      const sum = sums.get(id)
      if (sum === undefined || sum.views === 0) return []
      const { visitors, views, clicks, visitorsBefore } = sum
      return [{ id, title, visitors, views, clicks, before: compares ? visitorsBefore : null }]
    })
    .toSorted((one, other) => other.visitors - one.visitors)
}

async function enqueueDigest(deps: Deps, userId: string, starts: queries.PeriodStarts, today: Day): Promise<void> {
  await inTransaction(deps.database.db, async (trx) => {
    const person = await queries.claimDigest(trx, userId, starts, today)
    if (person === undefined || person.email === null) return
    const { every, email: recipient } = person
    const end = addDays(starts[every], -1)
    const pages = await countedPages(trx, deps, userId, end, periodDays[every])
    if (pages.length === 0) return
    const locale = toLocale(person.lang)
    const endUrl = unsubscribeUrl(deps, digestMails, userId)
    await enqueueMail(deps, trx, {
      kind: 'digest',
      cause: 'news',
      userId,
      recipient,
      locale,
      parts: digestMail(locale, { every, pages, appOrigin: deps.config.appOrigin, endUrl }),
      dedupeKey: `digest:${userId}:${every}:${end}`,
      unsubscribeUrl: endUrl,
      expiresAt: new Date(deps.clock.now().getTime() + dayMs),
    })
  })
}

/** Enqueues the due digests: of yesterday, or of the week that ended on Sunday. */
export async function enqueueDigests(deps: Deps): Promise<void> {
  const { database, clock, stopping, log } = deps
  const today = kyivDay(clock.now())
  const starts: queries.PeriodStarts = { day: today, week: mondayOf(today) }
  const due = eachInBatches<{ userId: string }>(stopping, batchSize, (after, limit) =>
    queries.listDue(database.db, starts, after, limit),
  )
  await doForEach(
    log,
    due,
    ({ userId }) => enqueueDigest(deps, userId, starts, today),
    ({ userId }) => `The digest for ${userId} was not written`,
  )
}
