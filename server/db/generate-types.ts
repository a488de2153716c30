import type { ClientConfig } from 'pg'
import { readColumns, type Column } from './catalog.ts'
import { withClient } from './client.ts'
import { jsonColumns } from './json-columns.ts'

const SCALARS: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  inet: 'string',
  integer: 'number',
  numeric: 'Numeric',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Timestamp',
  uuid: 'string',
}

const JSON_TYPES = `export type Json = string | number | boolean | null | Json[] | JsonObject
export type JsonObject = { [key: string]: Json | undefined }

/** Written as an object, or as JSON text: the driver would turn a bare array into an SQL array. */
export type JsonValue = ColumnType<Json, JsonObject | string, JsonObject | string>`

const GENERATED_TYPE = `/** Has a default, so an insert may leave it out. Kysely's own type of this name does not look into a ColumnType. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>`

const COMPUTED_TYPE = `/** Computed by the database. Kysely's own type of this name does not look into a ColumnType. */
export type GeneratedAlways<T> =
  T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>`

const HELPERS: Readonly<Record<string, string>> = {
  Generated: GENERATED_TYPE,
  GeneratedAlways: COMPUTED_TYPE,
  JsonValue: JSON_TYPES,
  Numeric: 'export type Numeric = ColumnType<string, string | number, string | number>',
  Timestamp: 'export type Timestamp = ColumnType<Date, Date | string, Date | string>',
}

/** Generates Kysely types, one interface per table, from the database's schema. Throws on unknown types. */
export async function generateTypes(connection: ClientConfig): Promise<string> {
  return withClient(connection, async (client) => render(await readColumns(client)))
}

function render(columns: readonly Column[]): string {
  for (const key of Object.keys(jsonColumns)) {
    if (!columns.some(({ table, name }) => `${table}.${name}` === key)) throw new Error(`There is no column ${key}.`)
  }
  const tables = [...new Set(columns.map(({ table }) => table))]
  const interfaces = tables.map((table) => {
    const own = columns.filter((column) => column.table === table)
    const lines = own.map((column) => `  ${column.name}: ${columnType(column)}`)
    return `export interface ${interfaceName(table)} {\n${lines.join('\n')}\n}`
  })
  const database = tables.map((table) => `  ${table}: ${interfaceName(table)}`)
  const body = [...interfaces, `export interface DB {\n${database.join('\n')}\n}`].join('\n\n')
  const helpers = Object.keys(HELPERS).filter((name) => uses(body, name))
  const head = [
    '// Generated from the migrated database; written anew by running its test with UPDATE=1.',
    ...imports(helpers),
  ]
  return `${[head.join('\n'), ...helpers.map((name) => HELPERS[name]), body].join('\n\n')}\n`
}

function imports(helpers: readonly string[]): string[] {
  const own = new Set(Object.values(jsonColumns).map(({ type, from }) => `import type { ${type} } from '${from}'`))
  return [...(helpers.length > 0 ? [`import type { ColumnType } from 'kysely'`] : []), ...[...own].toSorted()]
}

function uses(body: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(body)
}

function interfaceName(table: string): string {
  return table.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function columnType(column: Column): string {
  const type = valueType(column) + (column.nullable ? ' | null' : '')
  if (column.generation === 'none') return type
  return column.generation === 'default' ? `Generated<${type}>` : `GeneratedAlways<${type}>`
}

function valueType({ table, name, type, values }: Column): string {
  if (type === 'jsonb' || type === 'json') return jsonColumns[`${table}.${name}`]?.type ?? 'JsonValue'
  if (type === 'text' && values) return values.map((value) => `'${value.replaceAll(/['\\]/g, '\\$&')}'`).join(' | ')
  const scalar = SCALARS[type.replace(/\(.*\)|\[\]$/g, '')]
  if (!scalar) throw new Error(`${table}.${name} has the type ${type}, for which no TypeScript type is set.`)
  return type.endsWith('[]') ? `${scalar}[]` : scalar
}
