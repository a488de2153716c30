import type { Socket } from 'node:net'
import type { Pool, PoolClient } from 'pg'

/** An internal field of the driver's client: whether no statement is running. */
interface ClientInternals {
  readyForQuery: boolean
}

/**
 * Closes connections of a pool that received no byte for `silentMs` ms while a statement was running: the network is
 * cut without notice, or the server hangs, so its own timeout never arrives. The statement fails with ETIMEDOUT.
 */
export function discardSilent(pool: Pool, silentMs: number): void {
  pool.on('connect', (client: PoolClient & Partial<ClientInternals>) => {
    const socket = client.connection.stream as Socket
    socket.setTimeout(silentMs, () => {
      if (client.readyForQuery === true) return
      socket.destroy(Object.assign(new Error('The database keeps silent.'), { code: 'ETIMEDOUT' }))
    })
  })
}
