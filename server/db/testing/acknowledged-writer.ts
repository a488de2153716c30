import { consoleLog } from '#server/log.ts'
import { startEmbedded } from '../embedded/start.ts'
import { Client } from 'pg'

// A process to be killed: it writes numbered rows as fast as it can and prints every number the server acknowledged.
const { connection } = await startEmbedded({ dataDir: process.argv[2] ?? '', log: consoleLog() })
const client = new Client(connection)
await client.connect()
await client.query('create table if not exists acknowledged (number integer primary key)')
for (let number = 1; ; number += 1) {
  await client.query('insert into acknowledged values ($1)', [number])
  process.stdout.write(`acknowledged ${number}\n`)
}
