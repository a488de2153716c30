import type { ClientBase } from 'pg'

/** One line per object of the schema `public` that statements may depend on, partitions included. */
const DESCRIPTION = `
  with tables as (
    select c.oid, c.relname, c.relkind, c.relpersistence, c.reloptions, c.relpartbound
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
  )
  select format('%s %s %s %s %s', relname, relkind, relpersistence, reloptions, pg_get_expr(relpartbound, oid)) as line
  from tables
  union all
  select format('%s is a partition of %s', i.inhrelid::regclass, i.inhparent::regclass) from pg_inherits i
    join tables on tables.oid = i.inhrelid
  union all
  select format('%s partitioned by %s', relname, pg_get_partkeydef(oid)) from tables where relkind = 'p'
  union all
  select format('%s.%s %s %s not null=%s default=%s generated=%s identity=%s collation=%s', relname, a.attnum, a.attname,
    format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity,
    a.attcollation::regcollation)
  from tables join pg_attribute a on a.attrelid = tables.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where relkind <> 'S'
  union all
  select format('%s constraint %s %s %s', relname, k.conname, pg_get_constraintdef(k.oid), k.convalidated)
  from tables join pg_constraint k on k.conrelid = tables.oid
  union all
  select format('index %s valid=%s', pg_get_indexdef(i.indexrelid), i.indisvalid)
  from tables join pg_index i on i.indrelid = tables.oid
  union all
  select format('trigger %s', pg_get_triggerdef(t.oid)) from tables join pg_trigger t on t.tgrelid = tables.oid
  where not t.tgisinternal
  union all
  select format('function %s', pg_get_functiondef(p.oid)) from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
  order by 1`

/** Describes the schema as sorted lines, so that a comparison shows what differs. */
export async function describeSchema(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(DESCRIPTION)
  return rows.map(({ line }) => line)
}
