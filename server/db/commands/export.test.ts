import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QueryResultRow } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#server/log.ts'
import { withClient } from '../client.ts'
import { migrate, type Migration } from '../migrate.ts'
import { createBareDatabase } from '../testing/test-database.ts'
import { exportDatabase } from './export.ts'
import { importDatabase } from './import.ts'

const first: Migration = {
  name: '0001_first.sql',
  sql: `create table people (
    id uuid primary key, "Name" text not null, friend uuid references people (id), born date, seen timestamptz,
    photo bytea, words text[], document jsonb not null, weight double precision, money numeric, shout text generated always as (upper("Name")) stored
  );
  create table notes (number bigint generated always as identity primary key, person uuid not null references people (id) on delete cascade, text text);
  create table events (day date not null, id integer not null, primary key (day, id)) partition by range (day);
  create table prices (amount integer primary key);
  insert into prices values (99);
  `,
}
const second: Migration = {
  name: '0002_second.sql',
  sql: 'alter table notes add column pinned boolean not null default true;\n',
}

const CONTENT = `
  create table events_first partition of events for values from ('2026-01-01') to ('2026-01-02');
  insert into people (id, "Name", friend, born, seen, photo, words, document, weight, money)
    select lpad(to_hex(n), 32, '0')::uuid, 'Їжак ' || n || E'\\u2028\\n"', lpad(to_hex(n % 1000 + 1), 32, '0')::uuid, date '2000-02-29' + n,
      timestamptz '2026-03-29 01:00:00.123456Z' + n * interval '1 microsecond', decode(md5(n::text), 'hex'),
      array['a,b', null, '"\\', n::text], jsonb_build_object('n', n, 'b', 'x' || n, 'a', 12345678901234567890.10),
      n / 3.0::float8, n * 0.10 from generate_series(1, 1000) n;
  insert into notes (person, text) select id, case when weight > 100 then "Name" end from people;
  insert into events values ('2026-01-01', 1);
  delete from prices;
  insert into prices values (120), (990)`

const TABLES = ['people', 'notes', 'events', 'prices']

let folder: string
let file: string
let source: Awaited<ReturnType<typeof createBareDatabase>>
let target: Awaited<ReturnType<typeof createBareDatabase>>

async function query(url: string, text: string): Promise<QueryResultRow[]> {
  return (await withClient({ connectionString: url }, (client) => client.query(text))).rows
}

async function hashes(url: string): Promise<QueryResultRow[]> {
  const each = TABLES.map(
    (name) => `select '${name}' as name, count(*)::int, md5(string_agg(t::text, '|' order by t::text)) from ${name} t`,
  )
  return query(url, each.join(' union all '))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanka-export-'))
  file = join(folder, 'all.lanka')
  source = await createBareDatabase()
  await migrate({ connectionString: source.url }, [first], silentLog)
  await query(source.url, CONTENT)
  await exportDatabase({ connectionString: source.url }, file)
})
afterAll(async () => {
  await source.drop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  target = await createBareDatabase()
})
afterEach(() => target.drop())

const load = (path: string, migrations: readonly Migration[] = [first]) =>
  importDatabase({ connectionString: target.url }, path, migrations, silentLog)

test('every row of every type arrives as it was, with its rules and its counters', async () => {
  expect(await load(file)).toEqual({ tables: 4, rows: 2003 })
  expect(await hashes(target.url)).toEqual(await hashes(source.url))
  const next = `insert into notes (person) select id from people limit 1 returning number::int`
  expect(await query(target.url, next)).toEqual([{ number: 1001 }])
  const orphan = `insert into notes (person) values ('ffffffff-ffff-ffff-ffff-ffffffffffff')`
  await expect(query(target.url, orphan)).rejects.toThrow(/foreign key/)
})

test('an export of an earlier release is brought to the level of this one', async () => {
  await load(file, [first, second])
  expect(await query(target.url, 'select count(*)::int from notes where pinned')).toEqual([{ count: 1000 }])
})

test('an export of a newer release is refused and changes nothing', async () => {
  await expect(load(file, [])).rejects.toThrow(/does not know/)
  expect(await query(target.url, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([])
})

test('a database with tables is refused', async () => {
  await query(target.url, 'create table mine (id integer)')
  await expect(load(file)).rejects.toThrow(/empty database/)
})

test('a cut file is refused and leaves the database empty, so that a whole one can follow', async () => {
  const cut = join(folder, 'cut.lanka')
  const whole = await readFile(file)
  await writeFile(cut, whole.subarray(0, whole.length - 2000))
  await expect(load(cut)).rejects.toThrow(/damaged/)
  await load(file)
  expect(await hashes(target.url)).toEqual(await hashes(source.url))
})

test('some other file is refused', async () => {
  const other = join(folder, 'other.txt')
  await writeFile(other, 'hello')
  await expect(load(other)).rejects.toThrow(/no complete export/)
})

test('an existing file is never overwritten', async () => {
  const kept = join(folder, 'kept.lanka')
  await copyFile(file, kept)
  await expect(exportDatabase({ connectionString: source.url }, kept)).rejects.toThrow(/exists already/)
})
