// Inserts accounts with one page each, and their counts, by SQL; ids sort by time, as real ones do.

/** SQL for a version 7 UUID derived from a number, always the same; `kind` keeps accounts, pages and sessions apart. */
const id = (kind) =>
  `(lpad(to_hex(1735689600000 + n * 1000::bigint), 12, '0') || '7' || substr(md5('${kind}' || n), 1, 3)
    || '8' || substr(md5('${kind}' || n), 4, 15))::uuid`

const tables = [
  'users',
  'pages',
  'addresses',
  'sessions',
  'page_days',
  'dimension_days',
  'page_months',
  'dimension_months',
  'seen_events',
  'daily_visitors',
]

/** Age in days of the one day that is due to be summed up by month. */
export const oldestAge = 95
/**
 * The days for which counts are kept, and the one that is due to be summed up; a tenth of the pages is visited each
 * day. Rows are inserted in the order of their days, as in production, or else reading one day would read the whole
 * table.
 */
const visited = `(select generate_series(0, 89) union select ${oldestAge}) as days (age),
  generate_series($1::bigint + 1, $2::bigint) as n where (n + age) % 10 = 0`
/** The months of the three preceding years; every other page was visited in each. */
const months = `(select n, (date_trunc('month', current_date) - age * interval '1 month')::date as month
  from generate_series(4, 36) as age, generate_series($1::bigint + 1, $2::bigint) as n where (n + age) % 2 = 0) as months`

const statements = [
  `insert into users (id, username, email, email_status, password_hash, lang, created_at)
    select ${id('user')}, 'person' || n, 'mail' || n || '@example.ua', 'confirmed', repeat('x', 96), 'uk',
      now() - n % 31536000 * interval '1 second'
    from generate_series($1::bigint + 1, $2::bigint) as n`,
  `insert into pages (id, user_id, is_main, document, created_at, updated_at)
    select ${id('page')}, ${id('user')}, true, sample.document, now(), now()
    from generate_series($1::bigint + 1, $2::bigint) as n,
      (select document from pages where is_main order by id limit 1) as sample`,
  `insert into addresses (path_key, path, page_id, user_id, is_current)
    select 'page' || n, 'page' || n, ${id('page')}, ${id('user')}, true
    from generate_series($1::bigint + 1, $2::bigint) as n`,
  `insert into sessions (id, user_id, status, auth_epoch, idle_until, absolute_until)
    select ${id('session')}, ${id('user')}, 'active', 1, now() + interval '60 days', now() + interval '180 days'
    from generate_series($1::bigint + 1, $2::bigint) as n`,
  `insert into page_days (page_id, day, views, visitors, clicks, bots, owner)
    select ${id('page')}, current_date - age, 20, 15, 5, 1, 1 from ${visited} order by age desc`,
  `insert into dimension_days (page_id, day, dimension, value, count)
    select ${id('page')}, current_date - age, 'country', 'UA', 20 from ${visited} order by age desc`,
  `insert into page_months (page_id, month, views, visitors, clicks, bots, owner)
    select ${id('page')}, month, 200, 150, 50, 10, 10 from ${months}`,
  `insert into dimension_months (page_id, month, dimension, value, count)
    select ${id('page')}, month, 'country', 'UA', 200 from ${months}`,
  `insert into seen_events (page_id, id, day, received)
    select ${id('page')}, gen_random_uuid(), '2001-01-01', current_date
    from generate_series($1::bigint + 1, $2::bigint) as n where n % 5 = 0`,
]

/** Inserts the accounts number `from` + 1 to `to`. */
export async function insertAccounts(client, from, to) {
  await client.query('set synchronous_commit = off; set statement_timeout = 0')
  await client.query(`create table if not exists seen_events_20010101 partition of seen_events
    for values from ('2001-01-01') to ('2001-01-02')`)
  for (const statement of statements) await client.query(statement, [from, to])
  // The job then sums up the days again, with the new rows.
  await client.query('delete from site_days')
  for (const table of tables) await client.query(`vacuum analyze ${table}`)
  await client.query('checkpoint')
}

const titled = `jsonb_set(sample, '{title}', to_jsonb('Сторінка ' || n))`
/** Background colours as light as that of the theme. */
const background = `jsonb_build_object('kind', 'color', 'color',
  '#' || regexp_replace(lpad(to_hex(n % 4096), 3, '0'), '(.)', 'f\\1', 'g'))`

/**
 * Inserts the accounts number `from` + 1 to `to`, each with a copy of the sample creator's main page under its own
 * title and, with `hasOwnBackgrounds`, on its own background colour.
 */
export async function insertSamplePages(client, to, from = 0, { hasOwnBackgrounds = false } = {}) {
  const [users, , addresses] = statements
  // Each copy has the checksum of a validated document, as every page that was saved by the product has.
  const pages = `insert into pages (id, user_id, is_main, document, checked)
    select ${id('page')}, ${id('user')}, true, document,
      split_part(checked, ' ', 1) || ' ' || encode(sha256(convert_to(document::text, 'UTF8')), 'hex')
    from generate_series($1::bigint + 1, $2::bigint) as n,
      (select document as sample, checked from pages join users on users.id = user_id
        where username = 'olena' and is_main) as main,
      ${hasOwnBackgrounds ? `jsonb_set(${titled}, '{theme,background}', ${background})` : titled} as document`
  for (const statement of [users, pages, addresses]) await client.query(statement, [from, to])
  for (const table of ['users', 'pages', 'addresses']) await client.query(`vacuum analyze ${table}`)
  await client.query('checkpoint')
}
