import { sql } from 'kysely'
import type pg from 'pg'
import { newId } from '#domain/ids.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import type { Deps } from '#server/deps.ts'

/** Poll interval in ms. */
const pollMs = 1000
/** Period that each poll reads again, so that rows committed late are found; rows already seen are skipped by id. */
const pollOverlap = '30 seconds'
const retention = '1 hour'

export async function writeChange(client: pg.Client, notice: object): Promise<void> {
  await client.query('insert into page_changes (id, notice) values ($1, $2)', [newId(), JSON.stringify(notice)])
}

/**
 * Polls the table of other nodes' changes every second, for a database without LISTEN, until the connection fails or
 * the returned function is called.
 */
export function pollChanges<Notice>(
  client: pg.Client,
  apply: (notice: Notice) => void,
  failed: (error: unknown) => void,
): () => void {
  let seen = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  async function poll(): Promise<void> {
    const { rows } = await client.query<{ id: string; notice: Notice }>(
      `select id, notice from page_changes where at > now() - interval '${pollOverlap}' order by at`,
    )
    if (isStopped) return
    for (const { id, notice } of rows) if (!seen.has(id)) apply(notice)
    seen = new Set(rows.map(({ id }) => id))
    wait()
  }
  function wait(): void {
    timer = setTimeout(() => void poll().catch((error: unknown) => !isStopped && failed(error)), pollMs)
    timer.unref()
  }
  wait()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/** Deletes rows older than an hour, which every polling node has read long ago. */
export async function prunePageChanges({ database, stopping }: Pick<Deps, 'database' | 'stopping'>): Promise<void> {
  await deleteInBatches(database.db, 'page_changes', sql`at < now() - ${sql.lit(retention)}::interval`, stopping)
}
