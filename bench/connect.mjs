import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

/** Opens a separate connection to the embedded database of a running product. */
export async function connect(dataDir) {
  const [, , , , host] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({ host, port: 5432, user: 'lanka', database: 'lanka' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
