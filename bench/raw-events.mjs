// The reference for durable events: the smallest server that answers after a commit. Node's own server parses the JSON
// body and stores the events of all waiting requests by one prepared insert into one table, on the same PostgreSQL with
// the same driver.
import { createServer } from 'node:http'
import pg from 'pg'

const [host, port] = process.argv.slice(2)
const client = new pg.Client({ host, port: 5432, user: 'lanka', database: 'lanka' })
await client.connect()
await client.query(`create table if not exists raw_events (page uuid, id text, visitor text, primary key (page, id))`)

const insert = {
  name: 'raw',
  text: `insert into raw_events select * from unnest($1::uuid[], $2::text[], $3::text[]) on conflict do nothing`,
}
let waiting = []
let isStoring = false

async function storeAll() {
  isStoring = true
  while (waiting.length > 0) {
    const batch = waiting
    waiting = []
    const events = batch.flatMap((each) => each.events)
    const column = (name) => events.map((event) => event[name])
    await client.query({ ...insert, values: [column('page'), column('id'), column('visitor')] })
    for (const { response } of batch) response.writeHead(204).end()
  }
  isStoring = false
}

createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8').on('data', (part) => (text += part))
  request.on('end', () => {
    waiting.push({ events: JSON.parse(text).events, response })
    if (!isStoring) void storeAll()
  })
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
process.once('SIGTERM', () => process.exit())
