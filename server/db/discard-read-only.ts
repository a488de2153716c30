import type { Pool, PoolClient } from 'pg'
import { isReadOnly } from './errors.ts'

/**
 * Makes a pool close connections that found their server read-only, once they are given back: after a failover they
 * lead to the former primary, while a new connection leads to the present one.
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
