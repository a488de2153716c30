import type { Socket } from 'node:net'
import type { Pool, PoolClient } from 'pg'

/** What the driver says of a client in a field that its types leave out: whether no statement is under way. */
interface Told {
  readyForQuery: boolean
}

/**
 * Makes a pool close connections over which no byte has come for `silentMs` milliseconds while a statement was under
 * way: the way to the server is cut without a word, or the server stands still, and its own limit of time never comes
 * to us. The statement fails with ETIMEDOUT.
 */
export function discardSilent(pool: Pool, silentMs: number): void {
  pool.on('connect', (client: PoolClient & Partial<Told>) => {
    const socket = client.connection.stream as Socket
    socket.setTimeout(silentMs, () => {
      if (client.readyForQuery === true) return
      socket.destroy(Object.assign(new Error('The database keeps silent.'), { code: 'ETIMEDOUT' }))
    })
  })
}
