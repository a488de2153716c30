import type { Client, ClientConfig } from 'pg'
import { withClient } from './client.ts'
import { DatabaseSetupError } from './errors.ts'

/** Comparisons before a pooler counts as one that keeps sessions: other clients may use the connection in between. */
const COMPARISONS = 5

/** A setting that holds the address of the database. */
export type AddressSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL'

const advice: Record<AddressSetting, string> = {
  DATABASE_URL: 'Set DATABASE_DIRECT_URL to the address of the database server itself.',
  DATABASE_DIRECT_URL: 'Set it to the address of the database server itself.',
}

/**
 * Throws DatabaseSetupError if the connection leads through a pooler in transaction mode, which loses what belongs to a
 * session: the lock of migrations (its holder would keep it for ever), LISTEN and prepared statements.
 */
export async function refusePooler(connection: ClientConfig, setting: AddressSetting): Promise<void> {
  await withClient(connection, async (client) => {
    // Poolers announce process ids of their own, for the canceling of statements.
    const first = await serverProcess(client)
    if (first === announcedProcess(client)) return
    await withClient(connection, async (other) => {
      for (let compared = 0; compared < COMPARISONS; compared += 1) {
        // One after the other, so that the second can get the first's session.
        const again = await serverProcess(client)
        if (again === first && again !== (await serverProcess(other))) continue
        throw new DatabaseSetupError(
          `${setting} leads through a pooler in transaction mode, which loses locks and notifications. ` +
            advice[setting],
        )
      }
    })
  })
}

async function serverProcess(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** The process id from the protocol's BackendKeyData, which node-postgres keeps but does not declare. */
function announcedProcess(client: Client & { processID?: number }): number | undefined {
  return client.processID
}
