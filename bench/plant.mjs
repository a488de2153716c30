// Accounts with a page each, and what is counted of them, as rows of SQL: with ids that sort by their time, as real ones.

/** A UUID of version 7 from a number, the same each time; `kind` keeps accounts, pages and sessions apart. */
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

/** Of the one day that is over and waits to be summed up, in days. */
export const oldestAge = 95
/**
 * The days of which counts are kept, and the one that is over: a tenth of the pages is visited each day. Rows are planted
 * in the order of their days, as they come, or else whoever reads a day reads the whole table.
 */
const visited = `(select generate_series(0, 89) union select ${oldestAge}) as days (age),
  generate_series($1::bigint + 1, $2::bigint) as n where (n + age) % 10 = 0`
/** The months of the three years before, in each of which every other page was visited. */
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

/** Adds the accounts of number `from` + 1 to `to`. */
export async function plant(client, from, to) {
  await client.query('set synchronous_commit = off; set statement_timeout = 0')
  await client.query(`create table if not exists seen_events_20010101 partition of seen_events
    for values from ('2001-01-01') to ('2001-01-02')`)
  for (const statement of statements) await client.query(statement, [from, to])
  // Days are summed up again over what is there now.
  await client.query('delete from site_days')
  for (const table of tables) await client.query(`vacuum analyze ${table}`)
  await client.query('checkpoint')
}

const titled = `jsonb_set(sample, '{title}', to_jsonb('Сторінка ' || n))`
/** As light as that of the theme. */
const ground = `jsonb_build_object('kind', 'color', 'color',
  '#' || regexp_replace(lpad(to_hex(n % 4096), 3, '0'), '(.)', 'f\\1', 'g'))`

/**
 * Accounts of the numbers `from` + 1 to `to`, each with a page of its own title that is otherwise the sample creator's main
 * page; with `hasOwnGrounds` on a ground of its own colour too.
 */
export async function plantPages(client, to, from = 0, { hasOwnGrounds = false } = {}) {
  const [users, , addresses] = statements
  // With the mark of a document that a save has checked, as all have that people saved.
  const pages = `insert into pages (id, user_id, is_main, document, checked)
    select ${id('page')}, ${id('user')}, true, document,
      split_part(checked, ' ', 1) || ' ' || encode(sha256(convert_to(document::text, 'UTF8')), 'hex')
    from generate_series($1::bigint + 1, $2::bigint) as n,
      (select document as sample, checked from pages join users on users.id = user_id
        where username = 'olena' and is_main) as main,
      ${hasOwnGrounds ? `jsonb_set(${titled}, '{theme,background}', ${ground})` : titled} as document`
  for (const statement of [users, pages, addresses]) await client.query(statement, [from, to])
  for (const table of ['users', 'pages', 'addresses']) await client.query(`vacuum analyze ${table}`)
  await client.query('checkpoint')
}
