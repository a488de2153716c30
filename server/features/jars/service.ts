import type { Kysely } from 'kysely'
import { dayMs, minuteMs } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import { planAllows, planLimits } from '#domain/plans.ts'
import type { BodyOf, ResultOf } from '#contract/endpoint.ts'
import type { figuresApi } from '#contract/figures.ts'
import { donationFacts, jarFacts, type Figures } from '#page/kit/figures.ts'
import { modelOf } from '#page/model-of.ts'
import { models, type Block } from '#page/registry/models.gen.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lockOwnPage, readDocument, requireReadablePage } from '#server/features/pages/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import type { FigureRow } from './queries.ts'
import * as queries from './queries.ts'
import { enqueueRenewal } from './renewal.ts'
import { sealKey } from './seal.ts'

/** Age in ms from which figures are stale and no progress bar is shown. */
const staleAfterMs = dayMs
/** Minimum time in ms between two records that figures are viewed. */
const viewRecordIntervalMs = 10 * minuteMs
/** How long in ms figures that nobody views are kept. */
const retentionMs = 90 * dayMs

/** A source of figures that a block shows; `id` is the key under which the page finds them. */
export interface Source extends queries.FigureKey {
  id: string
}

export function donationKey(pageId: string, blockId: string): string {
  return `donation:${pageId}:${blockId}`
}

/** Returns the distinct sources of the blocks. */
export function sourcesOf(pageId: string, blocks: readonly Block[]): Source[] {
  const sources = new Map<string, Source>()
  for (const block of blocks) {
    const source = modelOf(block).figures?.(block)
    if (source === undefined) continue
    const id = source.kind === 'jar' ? source.id : block.id
    const key = source.kind === 'jar' ? `jar:${id}` : donationKey(pageId, id)
    sources.set(key, { key, kind: source.kind, id })
  }
  return [...sources.values()]
}

function addFigure(figures: Figures, { kind, id }: Source, row: FigureRow, now: Date): void {
  if (row.facts === null || row.figure_at === null) return
  const moment = { at: row.figure_at.toISOString(), stale: now.getTime() - row.figure_at.getTime() > staleAfterMs }
  if (kind === 'jar') {
    const facts = jarFacts.safeParse(row.facts)
    if (facts.success) figures.jars[id] = { ...facts.data, ...moment }
  } else {
    const facts = donationFacts.safeParse(row.facts)
    if (facts.success) figures.donations[id] = { ...facts.data, ...moment }
  }
}

/** Records that figures are viewed and enqueues the renewal of due ones. */
async function recordAndRenew(db: Kysely<DB>, sources: readonly Source[], now: Date, since: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const kind of await queries.recordViews(trx, sources, now, since)) await enqueueRenewal(trx, kind)
  })
}

/**
 * Returns the last known figures without any outside request. Records in the background, at most once in ten minutes
 * for each figure, that they are viewed.
 */
export async function figuresOf(deps: Deps, sources: readonly Source[]): Promise<Figures> {
  // Without a prototype, since ids are chosen by people.
  const figures: Figures = { jars: Object.create(null), donations: Object.create(null) }
  if (sources.length === 0 || !deps.config.figures) return figures
  const now = deps.clock.now()
  const { db } = deps.database
  const keys = sources.map(({ key }) => key)
  const rows = new Map((await queries.findFigures(db, keys)).map((row) => [row.key, row]))
  const since = new Date(now.getTime() - viewRecordIntervalMs)
  const unnoted = sources.filter(({ key }) => (rows.get(key)?.wanted_at ?? since) <= since)
  if (unnoted.length > 0) deps.backgroundTasks.run(() => recordAndRenew(db, unnoted, now, since))
  for (const source of sources) {
    const row = rows.get(source.key)
    if (row !== undefined) addFigure(figures, source, row, now)
  }
  return figures
}

/**
 * Returns a text that identifies the figures by their ids, times and staleness, for comparing cached output with them.
 */
export function figuresStamp({ jars, donations }: Figures): string {
  const all = [...Object.entries(jars), ...Object.entries(donations)]
  return all.map(([id, { at, stale }]) => `${id} ${at} ${stale}`).join(' ')
}

/**
 * Returns the figures of a page's blocks for its owner's preview and for staff, hidden blocks included, and which blocks
 * have a key.
 */
export async function readFigures(deps: Deps, actor: Actor, pageId: string): Promise<ResultOf<typeof figuresApi.read>> {
  const page = await requireReadablePage(deps, actor, pageId)
  const { blocks } = readDocument(page, deps.log)
  const figures = await figuresOf(deps, sourcesOf(page.id, blocks))
  return { figures, keyed: await queries.listKeyedBlocks(deps.database.db, page.id) }
}

/**
 * Sets, changes or removes the donation key of a block, and deletes the figures read with the former key. Throws PLAN,
 * and OUT_OF_LIMIT_PLUS if too many blocks have keys.
 */
export async function setDonationKey(
  deps: Deps,
  actor: Actor,
  { id: pageId, blockId }: { id: string; blockId: string },
  { key }: BodyOf<typeof figuresApi.setDonationKey>,
): Promise<void> {
  await inTransaction(deps.database.db, async (trx) => {
    // The stored id, since the key is sealed for it; a call may write the id in capitals.
    const { id } = await lockOwnPage(trx, actor, pageId)
    const place = donationKey(id, blockId)
    const keyed = await queries.listKeyedBlocks(trx, id)
    const adds = key !== null && !keyed.includes(blockId)
    // Without Plus a key may be replaced or removed.
    if (adds && !planAllows(actor.plan, models.diaka.plan)) throw new AppError('PLAN')
    if (adds && keyed.length >= planLimits.plus.blocks) throw new AppError('OUT_OF_LIMIT_PLUS')
    await queries.deleteFigure(trx, place)
    await deps.domainEvents.publish(trx, 'figures_changed', { key: place })
    if (key === null) return queries.deleteKey(trx, id, blockId)
    return queries.putSealedKey(trx, id, blockId, sealKey(deps.keys, place, key))
  })
}

/** Deletes donation figures of pages, donors' names included, in the transaction that deletes the pages. */
export async function deleteDonationFigures(trx: Kysely<DB>, pageIds: readonly string[]): Promise<void> {
  await queries.deleteFiguresOf(trx, pageIds)
}

/** Deletes figures that no page has shown for 90 days. */
export async function pruneFigures({ database, clock, stopping }: Deps): Promise<void> {
  await queries.deleteUnviewed(database.db, new Date(clock.now().getTime() - retentionMs), stopping)
}
