import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { pagesApi } from '#contract/pages.ts'
import { newId } from '#domain/ids.ts'
import { registerPlus } from '#server/features/pages/testing/accounts.ts'
import { makeApp, type TestApp } from '#server/testing/make-app.ts'
import { addPasskey } from '#server/testing/passkey.ts'
import type { Person } from '#server/testing/people.ts'
import { mainPageOf, uploadPicture } from '../testing/belongings.ts'

const exported = 'in the export'
const owner = 'the person who asks'
const counter = 'a counter of ours that says nothing of the person'
const secret = 'a secret that would open the account or a service'
const passing = 'a step of a sign-in, gone within minutes or days'
const attempt = 'a step of a payment; its invoice says what came of it'
const refund = 'the invoice says what was given back'
const told = 'a copy of what the product shows elsewhere, kept for 30 days at most'

const all = (fate: string, names: string) => Object.fromEntries(names.split(' ').map((name) => [name, fate]))
const counts = all(exported, 'page_id views visitors clicks bots owner excess')

/** Every column of a table about a person or a page: in the export, or why it is not. A new one fails until it is here. */
const columns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: {
    ...all(exported, 'id username email email_status new_email lang ban_kind ban_reason referral created_at delete_at'),
    password_hash: secret,
    auth_epoch: counter,
    is_admin: 'the right is given by the staff, not by the person',
  },
  subscriptions: {
    ...all(exported, 'plan period next_period paid_until canceled_at'),
    ...all('a plan that is past due says so on every screen', 'grace_until failed_at failures decline'),
    plus_until: 'the later one of two others',
    anchor_day: 'follows from the grants',
    payment_method_id: 'the card stands beside it',
    back: 'an address of the account area',
    user_id: owner,
    id: 'a key of ours',
    version: counter,
  },
  plan_grants: {
    ...all(exported, 'kind starts_at ends_at created_at'),
    ...all('as it was before it was shortened or moved', 'given_from given_until'),
    invoice_id: 'the invoice tells its term',
    user_id: owner,
    id: 'a key of ours',
  },
  payment_methods: {
    ...all(exported, 'provider masked expires created_at'),
    token_sealed: secret,
    user_id: owner,
    id: 'a key of ours',
  },
  charge_attempts: {
    ...all(
      attempt,
      'invoice_id user_id subscription_id kind n provider reference provider_ref amount_kopecks currency',
    ),
    ...all(attempt, 'status checkout expires_at masked code decline told_at refunded_kopecks checks next_check_at'),
    ...all(attempt, 'id created_at updated_at'),
  },
  refunds: all(
    refund,
    'id attempt_id invoice_id user_id amount_kopecks reference status reason staff_id checks next_check_at created_at updated_at',
  ),
  billing_events: {
    ...all('the books, whose sums the invoices and grants are', 'id at user_id subscription_id invoice_id attempt_id'),
    ...all('the books, whose sums the invoices and grants are', 'kind data'),
  },
  invoices: {
    ...all(exported, 'number period amount_kopecks currency provider status created_at paid_at'),
    ...all(exported, 'period_start period_end refunded_kopecks card'),
    ...all('keys of ours', 'subscription_id price_id'),
    ...all('a note of ours on its status', 'closed_at updated_at'),
    user_id: owner,
    id: 'the number names it',
  },
  pages: {
    ...all(exported, 'id is_main document version archived_at trashed_at created_at updated_at'),
    user_id: owner,
    checked: 'says that the document was found whole',
  },
  page_versions: { ...all(exported, 'page_id version document saved_at'), user_id: owner },
  addresses: {
    ...all(exported, 'path page_id free_from'),
    user_id: owner,
    path_key: 'the path in lower case',
    is_current: 'former ones stand in a list of their own',
  },
  images: { ...all(exported, 'id width height byte_size created_at'), user_id: owner },
  messages: {
    ...all(exported, 'id value field_type created_at page_id'),
    user_id: owner,
    read_at: 'as whether it was read',
  },
  counts_to_delete: { page_id: 'of a page that is deleted, for an hour' },
  page_days: { ...counts, day: exported },
  page_months: { ...counts, month: exported },
  block_days: all(exported, 'page_id day block_id clicks'),
  block_months: all(exported, 'page_id month block_id clicks'),
  dimension_days: all(exported, 'page_id day dimension value count'),
  dimension_months: all(exported, 'page_id month dimension value count'),
  passkeys: {
    ...all(exported, 'name created_at last_used_at'),
    ...all('the device has it', 'public_key credential_id transports'),
    user_id: owner,
    id: 'a key of ours',
    counter,
  },
  sessions: {
    ...all(exported, 'id status device_name address_block created_at last_seen_at ended_at'),
    ...all(counter, 'generation generation_seen rotated_at auth_epoch tries'),
    ...all('follows from the sign-in and the last look', 'idle_until absolute_until'),
    ...all('the log tells of proofs', 'factors factor_at staff_seen_at'),
    user_id: owner,
    end_reason: 'the status says it',
    replaced_by: 'a key of ours',
    is_challenge: passing,
    code_hash: secret,
  },
  security_events: {
    ...all(exported, 'id kind at'),
    user_id: owner,
    actor_id: 'whoever of the staff it was is not told',
    session_id: 'as the device and place of the session',
    details: 'what the log shows of it: the page that was looked at',
  },
  totp_factors: {
    user_id: owner,
    secret,
    last_step: counter,
    confirmed_at: 'as whether it is on',
    created_at: 'the log tells when it was added',
  },
  recovery_codes: { user_id: owner, hash: secret, used_at: 'the log tells of it' },
  one_time_tokens: { ...all(passing, 'purpose payload expires_at used_at'), user_id: owner, hash: secret },
  passkey_challenges: { ...all(passing, 'session_id challenge purpose expires_at'), user_id: owner },
  mails: {
    ...all(told, 'id recipient locale kind subject text html message_id dedupe_key state attempts last_error'),
    ...all(told, 'next_attempt_at lease_until created_at sent_at expires_at due_at cause'),
    mailbox: 'a hash of the recipient, to count by',
    user_id: owner,
  },
  donation_keys: { ...all('the document names the block', 'page_id block_id'), sealed: secret },
  seen_events: all(counter, 'page_id id day received'),
  daily_visitors: all('a visitor of the page, never told to its owner', 'page_id day visitor'),
}

let lanka: TestApp
let person: Person

beforeAll(async () => {
  lanka = await makeApp()
})
afterAll(() => lanka.close())

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
  const body = { version: 1, title: 'Нова назва', path: 'second_name' }
  await call(pagesApi.update, { params: { id: page_id }, body })
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
  const card = { provider: 'monobank', masked: '5555••••1903', expires: '2031-02', token_sealed: Buffer.from('x') }
  await db
    .insertInto('payment_methods')
    .values({ id: newId(), user_id, ...card, created_at: moment() })
    .execute()
  const message = { id: newId(), page_id, user_id, value: 'Привіт від гостя', field_type: 'tel' as const }
  await db
    .insertInto('messages')
    .values({ ...message, created_at: moment() })
    .execute()
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
