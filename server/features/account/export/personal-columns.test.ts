import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { pagesApi } from '#contract/pages.ts'
import { newId } from '#domain/ids.ts'
import { registerPlus } from '#server/features/pages/testing/accounts.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { addPasskey } from '#server/testing/passkey.ts'
import type { Person } from '#server/testing/people.ts'
import { mainPageOf, uploadPicture } from '../testing/belongings.ts'
import { columns, exported } from '../testing/personal-columns.ts'

const lanka = await setUpApp()
let person: Person

/** Values that no other column happens to have. */
async function plant(): Promise<void> {
  person = await registerPlus(lanka, 'first_name')
  const { db } = lanka.deps.database
  const [user_id, page_id] = [person.id, mainPageOf(person)]
  const now = lanka.clock.now().getTime()
  let moments = 0
  const moment = () => new Date(now + (moments += 1) * 61_003)
  await uploadPicture(lanka, person)
  await addPasskey(lanka, person)
  const { call } = lanka.as(person)
  const save = (device: string, body: { version: number; title: string; path?: string }) =>
    call(pagesApi.update, { params: { id: page_id }, body, headers: { 'device-name': device } })
  await save('Chrome, Android', { version: 1, title: 'Ганок і сад' })
  await save('Chrome, Windows', { version: 2, title: 'Нова назва', path: 'second_name' })
  const life = { created_at: moment(), updated_at: moment() }
  await db.updateTable('pages').set(life).where('id', '=', page_id).execute()
  await db
    .updateTable('users')
    .set({
      email: 'person@example.ua',
      new_email: 'new@example.ua',
      referral: 'friend',
      ban_reason: 'Скарга',
      ban_kind: 'plain',
      ban_rule: 'fraud',
    })
    .set({ delete_at: moment(), created_at: moment() })
    .where('id', '=', user_id)
    .execute()
  await db.updateTable('subscriptions').set({ canceled_at: moment() }).where('user_id', '=', user_id).execute()
  await db.updateTable('passkeys').set({ last_used_at: moment(), created_at: moment() }).execute()
  await db.updateTable('sessions').set({ device_name: 'Firefox, Linux' }).where('user_id', '=', user_id).execute()
  const ended = { status: 'canceled' as const, auth_epoch: 1, idle_until: moment(), absolute_until: moment() }
  await db
    .insertInto('sessions')
    .values({ id: newId(), user_id, ...ended, ended_at: moment() })
    .execute()
  const trashed = { archived_at: moment(), trashed_at: moment(), created_at: moment(), updated_at: moment() }
  const { document } = await db
    .selectFrom('pages')
    .select('document')
    .where('id', '=', page_id)
    .executeTakeFirstOrThrow()
  const second = {
    id: newId(),
    user_id,
    document: { ...document, title: 'Стара' },
    ...trashed,
  }
  await db.insertInto('pages').values(second).execute()
  const address = { path: 'in_the_trash', path_key: 'in_the_trash', is_current: true, free_from: null }
  await db
    .insertInto('addresses')
    .values({ ...address, user_id, page_id: second.id })
    .execute()
  const invoice = { id: newId(), user_id, number: 'LN-2026-000018', period: 'annual' as const, amount_kopecks: 99_001 }
  const payment = { currency: 'UAH' as const, provider: 'sandbox', status: 'paid' as const, refunded_kopecks: 70_016 }
  const term = { period_start: moment(), period_end: moment(), card: '4444••••1902' }
  await db
    .insertInto('invoices')
    .values({ ...invoice, ...payment, ...term, created_at: moment(), paid_at: moment() })
    .execute()
  const [starts_at, ends_at] = [moment(), moment()]
  const given = { starts_at, ends_at, given_from: starts_at, given_until: ends_at }
  await db
    .insertInto('plan_grants')
    .values({ id: newId(), user_id, kind: 'extension', ...given, created_at: moment() })
    .execute()
  const card = {
    provider: 'monobank' as const,
    masked: '5555••••1903',
    expires: '2031-02',
    token_sealed: Buffer.from('x'),
  }
  await db
    .insertInto('payment_methods')
    .values({ id: newId(), user_id, ...card, created_at: moment() })
    .execute()
  const message = {
    id: newId(),
    page_id,
    user_id,
    value: 'Привіт від гостя',
    field_type: 'tel' as const,
    spam: 'repeated' as const,
  }
  await db
    .insertInto('messages')
    .values({ ...message, created_at: moment() })
    .execute()
  await db.insertInto('telegram_links').values({ user_id, chat_id: 5_000_070_017, chat_name: '@person' }).execute()
  const numbers = { views: 70_001, visitors: 70_002, clicks: 70_003, bots: 70_004, owner: 70_005, excess: 70_015 }
  await db
    .insertInto('page_days')
    .values({ page_id, day: '2026-01-02', ...numbers })
    .execute()
  await db
    .insertInto('page_months')
    .values({ page_id, month: '2025-02-01', ...numbers, views: 70_006 })
    .execute()
  await db
    .insertInto('block_days')
    .values({ page_id, day: '2026-01-03', block_id: 'block_a', clicks: 70_007 })
    .execute()
  await db
    .insertInto('block_months')
    .values({ page_id, month: '2025-03-01', block_id: 'block_b', clicks: 70_008 })
    .execute()
  const block = JSON.stringify({ id: 'block_c', type: 'text', text: 'Видалений' })
  await db
    .insertInto('deleted_blocks')
    .values({ id: newId(), page_id, user_id, block_id: 'block_c', block, place: 0, deleted_at: moment() })
    .execute()
  const referrer = { page_id, dimension: 'referrer' as const }
  await db
    .insertInto('dimension_days')
    .values({ ...referrer, day: '2026-01-04', value: 'day.example', count: 70_009 })
    .execute()
  await db
    .insertInto('dimension_months')
    .values({ ...referrer, month: '2025-04-01', value: 'month.example', count: 70_010 })
    .execute()
}

async function personalColumns(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns as columns
    where table_schema = 'public' and (table_name = 'users' or exists (
      select from information_schema.columns as key
      where key.table_schema = 'public' and key.table_name = columns.table_name
        and key.column_name in ('user_id', 'page_id')
    )) and not exists (
      select from pg_inherits where inhrelid = to_regclass('public.' || quote_ident(table_name))
    )`.execute(lanka.deps.database.db)
  const found = new Map<string, string[]>()
  for (const { table, column } of rows) found.set(table, [...(found.get(table) ?? []), column])
  return found
}

test('every column about a person is in the export of the account, or excused by name', async () => {
  const found = await personalColumns()
  expect([...found.keys()].toSorted()).toEqual(Object.keys(columns).toSorted())
  for (const [table, names] of found) {
    expect([table, names.toSorted()]).toEqual([table, Object.keys(columns[table]!).toSorted()])
  }
})

/** What a value looks like in JSON. */
function inJson(value: unknown): string {
  return value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value)
}

test('what is said to be in the export is there', async () => {
  await plant()
  const { result } = await lanka.as(person).call(accountApi.export)
  const text = JSON.stringify(result)
  const missing: string[] = []
  let checked = 0
  for (const [table, names] of Object.entries(columns)) {
    const key = table === 'users' ? 'id' : 'user_id' in names ? 'user_id' : 'page_id'
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)}
      where ${sql.ref(key)} = ${key === 'page_id' ? mainPageOf(person) : person.id}`.execute(lanka.deps.database.db)
    for (const [name, fate] of Object.entries(names)) {
      if (fate !== exported) continue
      const values = rows.map((row) => row[name]).filter((value) => value !== null)
      // A column of which nothing is planted would be said to be there without a look.
      if (values.length === 0) missing.push(`${table}.${name} is not planted`)
      for (const value of values) {
        checked += 1
        if (!text.includes(inJson(value))) missing.push(`${table}.${name}`)
      }
    }
  }
  expect(missing).toEqual([])
  expect(checked).toBeGreaterThan(80)
})
