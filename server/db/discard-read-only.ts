import type { Pool, PoolClient } from 'pg'
import { isReadOnly } from './errors.ts'

/**
 * Closes connections of a pool after their server reported read-only: after a failover they lead to the former primary,
 * while new connections lead to the current one.
 */
export function discardReadOnly(pool: Pool): void {
  const unfit = new WeakSet<PoolClient>()
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', (error: { code?: string }) => {
      if (isReadOnly(error)) unfit.add(client)
    })
  })
  pool.on('release', (_error, client) => {
    if (unfit.has(client)) void client.end().catch(() => undefined)
  })
}
