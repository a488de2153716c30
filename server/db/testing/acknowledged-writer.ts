import { consoleLog } from '#server/log.ts'
import { startEmbedded } from '../embedded/start.ts'
import { Client } from 'pg'

// Runs as a process that the test kills: inserts numbered rows and prints each acknowledged number.
const { connection } = await startEmbedded({ dataDir: process.argv[2] ?? '', log: consoleLog() })
const client = new Client(connection)
await client.connect()
await client.query('create table if not exists acknowledged (number integer primary key)')
for (let number = 1; ; number += 1) {
  await client.query('insert into acknowledged values ($1)', [number])
  process.stdout.write(`acknowledged ${number}\n`)
}
