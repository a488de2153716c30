// The same figures at 10 thousand and at a million pages, side by side. Rows are inserted by SQL into the product's
// embedded database; everything else uses the HTTP API.
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from './connect.mjs'
import { startProduct } from './fixture.mjs'
import { insertAccounts, oldestAge } from './insert-accounts.mjs'
import { median } from './load.mjs'

const sizes = (process.env['BENCH_PAGES'] ?? '10000,1000000').split(',').map(Number)
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

/** Returns the median duration in ms of `times` runs of `act`. */
async function time(times, act) {
  const taken = []
  for (let turn = 0; turn < times; turn += 1) {
    const start = performance.now()
    await act(turn)
    taken.push(performance.now() - start)
  }
  return median(taken)
}

async function ask(url, options) {
  const response = await fetch(url, options)
  const text = await response.text()
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 200)}`)
  return text
}

/** Signs in the demo's creator as staff with active admin rights. */
async function signIn(product, client) {
  const olena = `(select id from users where username = 'olena')`
  await client.query(`delete from totp_factors where user_id = ${olena}`)
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ login: 'olena', password: product.password })
  const { result } = JSON.parse(await ask(`${product.origin}/api/auth/login`, { method: 'POST', headers, body }))
  await client.query(`update users set is_admin = true where username = 'olena'`)
  await client.query(`insert into totp_factors (user_id, secret, confirmed_at) values (${olena}, '', now())`)
  await client.query(
    `update sessions set factors = 2, factor_at = now(), staff_seen_at = now() where user_id = ${olena}`,
  )
  return { authorization: `Bearer ${result.accessToken}` }
}

/** Returns the milliseconds from the start of the job that writes the sitemap until its files exist. */
async function sitemapJob(client) {
  const since = new Date()
  await client.query(`update job_schedules set next_at = now() - interval '1 second'
    where name in ('roll-up-days', 'build-sitemap')`)
  let began
  for (const until = Date.now() + 300_000; ;) {
    if (Date.now() > until) throw new Error('the sitemap was not written')
    const { rows } = await client.query(
      `
      select (select max(built_at) > $1 from sitemap_files) as done,
        (select extract(epoch from clock_timestamp() - xact_start) from pg_stat_activity
          where query ilike any (array['%from listed%', '%declare listed%', '%into "sitemap_files"%']) and state <> 'idle'
            and pid <> pg_backend_pid() limit 1)::float as age`,
      [since],
    )
    if (rows[0].age !== null) began = rows[0].age
    if (rows[0].done) return (began ?? 0) * 1000
    await sleep(10)
  }
}

/** Polls until the SQL expression is true. Throws after ten minutes. */
async function until(client, statement) {
  for (const end = Date.now() + 600_000; !(await client.query(`select (${statement}) as done`)).rows[0].done;) {
    if (Date.now() > end) throw new Error(`never true: ${statement}`)
    await sleep(20)
  }
}

/** Returns the milliseconds until the job that sums up days by month has processed the one day that is due. */
async function monthsJob(client) {
  // The job skips days that are not counted for the whole product yet.
  await until(client, 'select max(day) >= current_date - 2 from site_days')
  await client.query(`update job_schedules set next_at = now() - interval '1 second' where name = 'roll-up-months'`)
  return time(1, () => until(client, `select min(day) > current_date - ${oldestAge} from page_days`))
}

/**
 * Measures how long it takes to remove one day of seen events: by dropping its partition, and row by row for
 * comparison.
 */
async function pruning(client) {
  const undone = async (statement) => {
    await client.query('begin')
    const taken = await time(1, () => client.query(statement))
    await client.query('rollback')
    return taken
  }
  return {
    drop: await undone('drop table seen_events_20010101'),
    rows: await undone('delete from seen_events_20010101'),
  }
}

async function measure(origin, client, size, headers) {
  const get = (address, more = headers) => ask(origin + address, { headers: more })
  const { rows: pages } = await client.query(
    `select id, path from pages join addresses on page_id = id where path like 'page%' order by md5(path) limit 400`,
  )
  const events = (turn) =>
    Array.from({ length: 50 }, (_none, index) => {
      const page = pages[(turn * 50 + index) % pages.length].id
      return { id: `event-${size}-${turn}-${index}`, kind: 'view', page }
    })
  const post = (turn) =>
    ask(`${origin}/api/public/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': phone },
      body: JSON.stringify({ events: events(turn) }),
    })
  const { drop, rows } = await pruning(client)
  return [
    ['index of the sitemap', await time(5, () => get('/sitemap.xml', {}))],
    ['staff search, one account', await time(9, (turn) => get(`/api/admin/users?q=person${100 + turn}0`))],
    ['staff search, a beginning that all have', await time(3, () => get('/api/admin/users?q=person'))],
    ['staff search, nobody', await time(9, () => get('/api/admin/users?q=nobody_at_all'))],
    ['staff summary', await time(5, () => get('/api/admin/summary'))],
    ['staff chart of views, 30 days', await time(5, () => get('/api/admin/charts?metric=views'))],
    ['page by its address, first view', await time(50, (turn) => get(`/${pages[turn].path}`, {}))],
    ['statistics of a page', await time(20, (turn) => get(`/api/pages/${pages[turn].id}/statistics`))],
    ['50 events of 50 pages, to the commit', await time(20, post)],
    ['one seen event for every fifth page: dropped by partition', drop],
    ['the same, deleted row by row', rows],
  ]
}

/** Inserts pages up to `size`, starts the product on them and measures. */
async function measureAt(size, from, dataDir) {
  const options = { port: 4420, core: '0', environment: { JARS: 'off' }, ...(dataDir ? { dataDir } : {}) }
  const empty = await startProduct(options)
  const insertClient = await connect(empty.dataDir)
  const insertedInMs = await time(1, () => insertAccounts(insertClient, from, size))
  await insertClient.end()
  await empty.stop({ keepData: true })
  const product = await startProduct({ ...options, dataDir: empty.dataDir })
  const client = await connect(product.dataDir)
  try {
    const built = await sitemapJob(client)
    const headers = await signIn(product, client)
    const rows = [
      ['sitemap, the job that writes all files', built],
      ['a day of a tenth of the pages, summed up by month', await monthsJob(client)],
    ]
    rows.push(...(await measure(product.origin, client, size, headers)))
    process.stderr.write(`${size} pages: planted in ${Math.round(insertedInMs / 1000)} s\n`)
    return { rows, dataDir: product.dataDir }
  } finally {
    await client.end()
    await product.stop({ keepData: true })
  }
}

export const growthHead = `| ms | ${sizes.map((size) => `${size.toLocaleString('en')} pages`).join(' | ')} |\n|---|${sizes.map(() => '---|').join('')}`

/** Returns the table: one row per figure, one column per size. */
export async function growth() {
  const columns = []
  let dataDir
  for (const [index, size] of sizes.entries()) {
    const measured = await measureAt(size, sizes[index - 1] ?? 0, dataDir)
    dataDir = measured.dataDir
    columns.push(measured.rows)
  }
  rmSync(dataDir, { recursive: true, force: true })
  return columns[0].map(
    ([name], row) => `| ${name} | ${columns.map((column) => column[row][1].toFixed(1)).join(' | ')} |`,
  )
}
