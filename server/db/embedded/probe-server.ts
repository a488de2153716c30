import { Client, DatabaseError, type ClientConfig } from 'pg'
import { errorCode } from '../errors.ts'
import { DATABASE_USER, SOCKET_PORT } from './layout.ts'

/** Server parameter with a random value per launch, to distinguish this process's server from another's. */
export const LAUNCH_PARAMETER = 'lanka.launch'

export type Answer = { state: 'ready'; launch: string } | { state: 'busy' | 'absent' | 'broken' }

/** Connection to the database `postgres`, which every cluster has. PG* variables would set fields left out. */
export function maintenanceConnection(socketFolder: string): ClientConfig {
  return { host: socketFolder, port: SOCKET_PORT, user: DATABASE_USER, database: 'postgres', ssl: false }
}

/** SQLSTATE of a refusal that passes: too few resources (class 53), starting, stopping or recovering (57P). */
const PASSING = /^(53|57P)/

function refusalOf(error: unknown): 'busy' | 'absent' | 'broken' {
  const code = errorCode(error)
  if (['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'].includes(code)) return 'absent'
  return error instanceof DatabaseError && !PASSING.test(code) ? 'broken' : 'busy'
}

/**
 * Asks whether a server answers on this socket. Busy: it starts, stops, or has no free connection. Broken: it refuses
 * for a reason that waiting does not change, such as a damaged catalog.
 */
export async function probeServer(socketFolder: string): Promise<Answer> {
  const client = new Client({ ...maintenanceConnection(socketFolder), connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ launch: string | null }>('select current_setting($1, true) as launch', [
      LAUNCH_PARAMETER,
    ])
    return { state: 'ready', launch: rows[0]?.launch ?? '' }
  } catch (error) {
    return { state: refusalOf(error) }
  } finally {
    await client.end().catch(() => undefined)
  }
}
