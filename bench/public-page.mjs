// Rows about the public page: from the cache compared with nginx, uncached, and twenty thousand pages at once.
import { setTimeout as sleep } from 'node:timers/promises'
import { age } from './aging.mjs'
import { startBareNode } from './bare-node.mjs'
import { visitHeaders as browser } from './browser-headers.mjs'
import { connect } from './connect.mjs'
import { memoryOf, timeSpent } from './cost.mjs'
import { fillPage, startProduct } from './fixture.mjs'
import { median, medianResult } from './load.mjs'
import { startNginx } from './nginx.mjs'
import { insertSamplePages } from './insert-accounts.mjs'
import { rawGet } from './raw-request.mjs'

const manyPages = 20_000
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
/**
 * Seconds of mixed load that stand for one hour: at full speed they are more requests than a busy node gets in an hour.
 */
const agingSeconds = Number(process.env['BENCH_AGING'] ?? 180)
/** Milliseconds after which the better compressed body has replaced the first one. */
const recompressedAfterMs = 1500

/** Returns a wrk script that requests pages in order, starting after number `first`. */
const inTurn = (first = 0) => `
local n = ${first}
request = function()
  n = n % ${manyPages} + 1
  return wrk.format("GET", "/page" .. n)
end
`

/** wrk script that requests random pages. */
const anyOfThem = `
request = function()
  return wrk.format("GET", "/page" .. math.random(${manyPages}))
end
`

const whole = (number) => Math.round(number).toLocaleString('en')
const milliseconds = (microseconds) => (microseconds / 1000).toFixed(2)

/** Runs the product and the reference alternately, so that other load of the machine affects both alike. */
function compare(load, product, reference, options) {
  const results = { product: [], reference: [] }
  for (let round = 0; round < rounds; round += 1) {
    results.reference.push(load({ url: `${reference.origin}/olena`, ...options }))
    results.product.push(load({ url: `${product.origin}/olena`, ...options }))
  }
  const ratios = results.product.map((result, round) => result.perSecond / results.reference[round].perSecond)
  return { product: medianResult(results.product), reference: medianResult(results.reference), ratio: median(ratios) }
}

function comparisonRow(name, { product, reference, ratio }) {
  const of = ({ perSecond, p50, p99 }) => `${whole(perSecond)} | ${milliseconds(p50)} | ${milliseconds(p99)}`
  return `| ${name} | ${of(product)} | ${of(reference)} | **${ratio.toFixed(2)}** | ${product.errors} |`
}

/**
 * Compares the page with nginx serving the same bytes and headers, for browsers and for clients without compression.
 */
export async function cachedPage(load, { folder, core, port }) {
  const product = await startProduct({ port, core })
  await fillPage(product, 30)
  await rawGet(`${product.origin}/olena`, browser)
  await sleep(recompressedAfterMs)
  const page = await rawGet(`${product.origin}/olena`, browser)
  const plain = { ...browser, 'accept-encoding': 'identity' }
  const plainPage = await rawGet(`${product.origin}/olena`, plain)
  const pressed = await startNginx({ folder, port: port + 1, core, page })
  const whole = await startNginx({ folder, port: port + 2, core, page: plainPage })
  // The difference between nginx and this row is Node's overhead; what is lost below this row is the product's own.
  const bare = await startBareNode({ folder, port: port + 3, core, page })
  // A process that has seen only one kind of request is faster than any in production.
  for (const headers of [browser, plain, { 'accept-encoding': 'gzip' }]) {
    load({ url: `${product.origin}/olena`, headers, seconds: 1 })
  }
  const etag = page.headers.find(([name]) => name === 'etag')[1]
  const nginxEtag = (await rawGet(`${pressed.origin}/olena`)).headers.find(([name]) => name === 'etag')[1]
  const unchanged = { ...browser, 'if-none-match': `${etag}, ${nginxEtag}` }
  const row = (name, reference, options) => comparisonRow(name, compare(load, product, reference, options))
  load({ url: `${bare.origin}/olena`, headers: browser, seconds: 1 })
  const rows = [
    comparisonRow('64 connections, brotli: bare Node', compare(load, bare, pressed, { headers: browser })),
    row('64 connections, brotli', pressed, { headers: browser }),
    row('1 connection, brotli', pressed, { headers: browser, connections: 1 }),
    row('64 connections, 304', pressed, { headers: unchanged }),
    row('64 connections, no coding', whole, { headers: plain }),
  ]
  await age(product, agingSeconds)
  await sleep(recompressedAfterMs)
  rows.push(row('64 connections, brotli, after an hour of mixed work', pressed, { headers: browser }))
  await Promise.all([pressed.stop(), whole.stop(), bare.stop()])
  await product.stop()
  return rows
}

/** Returns a row with the processor time in ms of one uncached page: query, drawing, compression. */
export async function uncachedPage(load, { core, port }) {
  const product = await startProduct({ port, core, environment: { PAGE_CACHE_MB: '1' } })
  await fillPage(product, 30)
  const client = await connect(product.dataDir)
  await insertSamplePages(client, manyPages)
  await client.end()
  const options = { url: product.origin, headers: browser, script: inTurn(), connections: 4 }
  load({ ...options, seconds: 3 })
  const before = timeSpent(product)
  const result = load({ ...options, script: inTurn(manyPages / 2), seconds: 8 })
  const after = timeSpent(product)
  await product.stop()
  const of = (half) => ((after[half] - before[half]) / result.requests).toFixed(2)
  return [`| ${whole(result.perSecond)} | ${of('node')} | ${of('database')} | ${result.errors} |`]
}

/**
 * Returns a row with the cache hit ratio of twenty thousand pages that were each requested before, and the memory used.
 */
export async function manyHotPages(load, { core, port }) {
  const product = await startProduct({ port, core })
  await fillPage(product, 30)
  const client = await connect(product.dataDir)
  await insertSamplePages(client, manyPages)
  const atRest = memoryOf(product)
  const options = { url: product.origin, headers: browser, connections: 16 }
  // A PostgreSQL session publishes its counters after it has been idle for ten seconds.
  const lookups = async () => {
    await sleep(11_000)
    const { rows } = await client.query(
      `select idx_scan from pg_stat_user_indexes where indexrelname = 'addresses_pkey'`,
    )
    return Number(rows[0].idx_scan)
  }
  const askAll = () => {
    for (let asked = 0; asked < manyPages;) asked += load({ ...options, script: inTurn(asked), seconds: 5 }).requests
  }
  // Requests each page once; then again, so that no cached page has to be revalidated against the database for its age.
  askAll()
  askAll()
  const before = await lookups()
  const again = load({ ...options, script: anyOfThem, seconds: 4 })
  const misses = (await lookups()) - before
  await client.end()
  const row = `| ${(1 - misses / again.requests).toFixed(3)} | ${whole(memoryOf(product))} | ${whole(atRest)} | ${again.errors} |`
  await product.stop()
  return [row]
}
