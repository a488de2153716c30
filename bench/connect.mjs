import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

/** A connection of its own to the database that a running product keeps in its data folder. */
export async function connect(dataDir) {
  const [, , , , host] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({ host, port: 5432, user: 'lanka', database: 'lanka' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
