import type { Client, ClientConfig } from 'pg'
import type { Log } from '#server/log.ts'
import { readForeignKeys, readTableNames } from '../catalog.ts'
import { DatabaseSetupError } from '../errors.ts'
import { applyMigrations, checkHistory, withMigrationLock, type Migration } from '../migrate.ts'
import type { Counts } from './export.ts'
import { EXACT_TEXT, readExport, type ExportHeader, type ExportedTable, type Line, type Row } from './export-format.ts'

const ROWS_AT_ONCE = 200
const CHARACTERS_AT_ONCE = 4_000_000

const NOT_EMPTY =
  'Import needs an empty database. Embedded: start with a new data folder. A server: create a new database and point DATABASE_URL to it.'

/** Fills an empty database with an export of this or an earlier release and migrates it. On failure it stays empty. */
export async function importDatabase(
  connection: ClientConfig,
  file: string,
  migrations: readonly Migration[],
  log: Log,
): Promise<Counts> {
  const { header, lines } = await readExport(file)
  return withMigrationLock(connection, log, async (client) => {
    if ((await readTableNames(client)).length > 0) throw new DatabaseSetupError(NOT_EMPTY)
    checkHistory(header.migrations, migrations)
    try {
      await applyMigrations(client, migrations.slice(0, header.migrations.length), log)
      const rows = await load(client, header, lines)
      await applyMigrations(client, migrations, log)
      return { tables: header.tables.length, rows }
    } catch (error) {
      await removeTables(client)
      throw error
    }
  })
}

// The database had no tables before, so all tables are remains of this import.
async function removeTables(client: Client): Promise<void> {
  await client.query('rollback')
  const names = (await readTableNames(client)).map((name) => client.escapeIdentifier(name))
  if (names.length > 0) await client.query(`drop table if exists ${names.join(', ')} cascade`)
}

async function load(client: Client, header: ExportHeader, lines: AsyncGenerator<Line>): Promise<number> {
  await client.query(EXACT_TEXT)
  await client.query('begin')
  for (const { name, parent, bound } of header.partitions) {
    const [child, owner] = [client.escapeIdentifier(name), client.escapeIdentifier(parent)]
    await client.query(`create table if not exists ${child} partition of ${owner} ${bound}`)
  }
  // Removes rows that migrations inserted; the export contains them, too.
  const tables = header.tables.map(({ name }) => client.escapeIdentifier(name)).join(', ')
  if (tables) await client.query(`truncate ${tables}`)
  const rows = await withoutForeignKeys(client, () => insertLines(client, header, lines))
  for (const { name, value } of header.sequences) {
    await client.query('select setval($1::regclass, $2)', [client.escapeIdentifier(name), value])
  }
  await client.query('commit')
  return rows
}

// Foreign keys may form cycles, so no order of tables is always valid. Adding them again at the end checks all rows.
async function withoutForeignKeys<T>(client: Client, work: () => Promise<T>): Promise<T> {
  const keys = (await readForeignKeys(client)).map(({ table, name, definition }) => ({
    change: `alter table ${client.escapeIdentifier(table)}`,
    name: client.escapeIdentifier(name),
    definition,
  }))
  for (const { change, name } of keys) await client.query(`${change} drop constraint ${name}`)
  const result = await work()
  for (const { change, name, definition } of keys) await client.query(`${change} add constraint ${name} ${definition}`)
  return result
}

async function insertLines(client: Client, header: ExportHeader, lines: AsyncGenerator<Line>): Promise<number> {
  let insert: (rows: Row[]) => Promise<unknown> = () => Promise.reject(new Error('An export begins with a table.'))
  let batch: Row[] = []
  let size = 0
  let rows = 0
  const flush = async () => {
    if (batch.length > 0) await insert(batch)
    rows += batch.length
    batch = []
    size = 0
  }
  for await (const line of lines) {
    if (Array.isArray(line)) {
      batch.push(line)
      size += line.reduce((sum, text) => sum + (text?.length ?? 0), 0)
      if (batch.length >= ROWS_AT_ONCE || size >= CHARACTERS_AT_ONCE) await flush()
      continue
    }
    await flush()
    if ('table' in line) insert = inserter(client, header, line.table)
    else if (line.rows === rows) return rows
  }
  throw new DatabaseSetupError('The export is incomplete: its end is missing. Nothing was imported.')
}

function inserter(client: Client, header: ExportHeader, name: string): (rows: Row[]) => Promise<unknown> {
  const table: ExportedTable = header.tables.find((entry) => entry.name === name) ?? { name, columns: [] }
  const names = table.columns.map((column) => client.escapeIdentifier(column.name)).join(', ')
  const values = table.columns.map(({ type }, index) => `c${index}::${type}`).join(', ')
  const arrays = table.columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const aliases = table.columns.map((_, index) => `c${index}`).join(', ')
  const text = `insert into ${client.escapeIdentifier(name)} (${names}) overriding system value
    select ${values} from unnest(${arrays}) as r (${aliases})`
  return (rows) =>
    client.query(
      text,
      table.columns.map((_, index) => rows.map((row) => row[index] ?? null)),
    )
}
