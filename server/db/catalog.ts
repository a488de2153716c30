import type { ClientBase } from 'pg'

export interface Column {
  table: string
  name: string
  /** SQL type, such as `timestamp with time zone` or `text[]`. */
  type: string
  nullable: boolean
  generation: 'none' | 'default' | 'identity always' | 'computed'
  /** Allowed values if a check constraint lists texts. */
  values: string[] | undefined
}

/** Condition for the product's tables: without the migrations' own table and without partitions of a table. */
const PRODUCT_TABLES = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and not c.relispartition and c.relname <> 'schema_migrations'`

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
    case when a.attgenerated <> '' then 'computed' when a.attidentity = 'a' then 'identity always'
      when a.atthasdef or a.attidentity = 'd' then 'default' else 'none' end as generation,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      order by k.conname collate "C" limit 1) as check
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where ${PRODUCT_TABLES}
  order by c.relname collate "C", a.attnum`

/** Columns of every table of the product, tables in name order and columns as they were declared. */
export async function readColumns(client: ClientBase): Promise<Column[]> {
  const { rows } = await client.query<Omit<Column, 'values'> & { check: string | null }>(COLUMNS)
  return rows.map(({ check, ...column }) => ({ ...column, values: listedValues(check) }))
}

// PostgreSQL prints `x in ('a', 'b')` as `x = ANY (ARRAY['a'::text, 'b'::text])`, and one value as `x = 'a'::text`.
function listedValues(check: string | null): string[] | undefined {
  const list = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(.*)\]\)|('[^=]*'::text))\)\)$/.exec(check ?? '')
  const text = list?.[1] ?? list?.[2]
  const parts = text?.match(/'(?:[^']|'')*'::text/g)
  return parts?.map((part) => part.slice(1, -"'::text".length).replaceAll("''", "'"))
}

export interface Partition {
  name: string
  parent: string
  /** The clause after PARTITION OF. */
  bound: string
}

export async function readPartitions(client: ClientBase): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(`
    select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
    where c.relispartition and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    order by c.oid`)
  return rows
}

export interface ForeignKey {
  table: string
  name: string
  definition: string
}

export async function readForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace
    order by c.relname, k.conname`)
  return rows
}

export interface Sequence {
  name: string
  /** As text, since it may exceed JavaScript's safe integers. */
  value: string
}

/** Sequences that were used at least once. */
export async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`)
  return rows
}

/** Every table in the database's public schema, the migrations' own included. */
export async function readTableNames(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`)
  return rows.map(({ name }) => name)
}
