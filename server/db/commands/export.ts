import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client, ClientConfig } from 'pg'
import { readColumns, readPartitions, readSequences, type Column } from '../catalog.ts'
import { withClient } from '../client.ts'
import { DatabaseSetupError } from '../errors.ts'
import { readApplied } from '../migrate.ts'
import { EXACT_TEXT, FORMAT, FORMAT_VERSION, type ExportHeader, type ExportedTable, type Row } from './export-format.ts'

const ROWS_AT_ONCE = 200

export interface Counts {
  tables: number
  rows: number
}

/** Writes all rows of one snapshot to a file, which appears only when it is complete. */
export async function exportDatabase(connection: ClientConfig, file: string): Promise<Counts> {
  if (await stat(file).catch(() => undefined)) throw new DatabaseSetupError(`${file} exists already.`)
  const unfinished = `${file}.part`
  try {
    const counts = await withClient(connection, (client) => writeFile(client, unfinished))
    await rename(unfinished, file)
    return counts
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function writeFile(client: Client, file: string): Promise<Counts> {
  await client.query(EXACT_TEXT)
  await client.query('begin isolation level repeatable read, read only')
  const header = await readHeader(client)
  const counts = { tables: header.tables.length, rows: 0 }
  const target = createWriteStream(file, { mode: 0o600, flush: true })
  await pipeline(Readable.from(lines(client, header, counts)), createGzip(), target)
  return counts
}

async function readHeader(client: Client): Promise<ExportHeader> {
  const applied = await readApplied(client)
  if (applied.length === 0) throw new DatabaseSetupError('There is nothing to export: the database is empty.')
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    createdAt: new Date().toISOString(),
    migrations: applied.map(({ name, checksum }) => ({ name, checksum })),
    tables: groupByTable(await readColumns(client)),
    partitions: await readPartitions(client),
    sequences: await readSequences(client),
  }
}

function groupByTable(columns: readonly Column[]): ExportedTable[] {
  const tables = new Map<string, ExportedTable>()
  for (const { table, name, type, generation } of columns) {
    const entry = tables.get(table) ?? { name: table, columns: [] }
    if (generation !== 'computed') entry.columns.push({ name, type })
    tables.set(table, entry)
  }
  return [...tables.values()]
}

async function* lines(client: Client, header: ExportHeader, counts: Counts): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`
  for (const table of header.tables) {
    yield `${JSON.stringify({ table: table.name })}\n`
    for await (const rows of readRows(client, table)) {
      counts.rows += rows.length
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    }
  }
  yield `${JSON.stringify({ rows: counts.rows })}\n`
}

async function* readRows(client: Client, { name, columns }: ExportedTable): AsyncGenerator<Row[]> {
  const list = columns.map((column) => `${client.escapeIdentifier(column.name)}::text`).join(', ')
  await client.query(`declare rows no scroll cursor for select ${list} from ${client.escapeIdentifier(name)}`)
  for (;;) {
    const { rows } = await client.query<Row>({ text: `fetch ${ROWS_AT_ONCE} from rows`, rowMode: 'array' })
    if (rows.length === 0) break
    yield rows
  }
  await client.query('close rows')
}
