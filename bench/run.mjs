// `npm run bench`: the product beside a reference in the same run, as ratios, written to bench/results.md.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { visitHeaders } from './browser-headers.mjs'
import { durableEvents, eventsHead } from './events.mjs'
import { everyType, fillPage, startProduct } from './fixture.mjs'
import { growth, growthHead, growthName } from './growth.mjs'
import { median, run } from './load.mjs'
import { startNginx } from './nginx.mjs'
import { processesHead, twoProcesses } from './processes.mjs'
import { rawGet } from './raw-request.mjs'
import { screenSizes } from './sizes.mjs'

// The server works on one core and the load on the other, so that neither takes time from the other.
const serverCore = '0'
const loadCore = cpus().length > 1 ? '1' : '0'
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3)
const browser = visitHeaders

const folder = mkdtempSync(path.join(tmpdir(), 'lanka-bench-load-'))
const load = (options) => run({ seconds, folder, core: loadCore, connections: 64, ...options })
const whole = (number) => Math.round(number).toLocaleString('en')
const ratio = (number) => number.toFixed(2)
const milliseconds = (microseconds) => (microseconds / 1000).toFixed(2)

/** Runs the product and the reference in turns, so that whatever else the machine does meets both. */
function compare(product, reference, options) {
  const results = { product: [], reference: [] }
  for (let round = 0; round < rounds; round += 1) {
    results.reference.push(load({ url: `${reference.origin}/olena`, ...options }))
    results.product.push(load({ url: `${product.origin}/olena`, ...options }))
  }
  const sides = { product: median(results.product), reference: median(results.reference) }
  const ratios = results.product.map((result, round) => result.perSecond / results.reference[round].perSecond)
  return { ...sides, ratio: ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] }
}

function comparisonRow(name, { product, reference, ratio: share }) {
  const of = ({ perSecond, p50, p99 }) => `${whole(perSecond)} | ${milliseconds(p50)} | ${milliseconds(p99)}`
  return `| ${name} | ${of(product)} | ${of(reference)} | **${ratio(share)}** |`
}

async function cachedPage() {
  const product = await startProduct({ port: 4400, core: serverCore })
  await fillPage(product, 30)
  const page = await rawGet(`${product.origin}/olena`, browser)
  const reference = await startNginx({ folder, port: 4401, core: serverCore, page })
  // A process that has seen one kind of request only is faster than any in real life.
  for (const headers of [browser, {}, { 'accept-encoding': 'gzip' }]) {
    load({ url: `${product.origin}/olena`, headers, seconds: 1 })
  }
  const etag = page.headers.find(([name]) => name === 'etag')[1]
  const nginxEtag = (await rawGet(`${reference.origin}/olena`)).headers.find(([name]) => name === 'etag')[1]
  const rows = [
    comparisonRow('64 connections, brotli', compare(product, reference, { headers: browser })),
    comparisonRow('1 connection, brotli', compare(product, reference, { headers: browser, connections: 1 })),
  ]
  const unchanged = compare(product, reference, { headers: { ...browser, 'if-none-match': `${etag}, ${nginxEtag}` } })
  rows.push(comparisonRow('64 connections, 304', unchanged))
  await reference.stop()
  await product.stop()
  return rows
}

async function uncachedPage() {
  const product = await startProduct({ port: 4402, core: serverCore, environment: { PAGE_CACHE_MB: '0' } })
  await fillPage(product, 30)
  load({ url: `${product.origin}/olena`, headers: browser, seconds: 1 })
  const one = load({ url: `${product.origin}/olena`, headers: browser, connections: 1 })
  const many = load({ url: `${product.origin}/olena`, headers: browser, connections: 16 })
  await product.stop()
  return [one, many].map(({ perSecond, p50, p99 }, index) => {
    const name = index === 0 ? '1 connection' : '16 connections that ask for one page, so that they share drawings'
    return `| ${name} | ${whole(perSecond)} | ${milliseconds(p50)} | ${milliseconds(p99)} |`
  })
}

async function pageBytes() {
  const product = await startProduct({ port: 4404, core: serverCore, environment: { JARS: 'off' } })
  const rows = []
  const pages = [10, 30, 100].map((count) => ({ name: String(count), blocks: count }))
  for (const { name, blocks } of [...pages, { name: 'one of every type', blocks: everyType }]) {
    await fillPage(product, blocks)
    // The first visitor's bytes are made in a hurry; a moment later smaller ones stand in their place.
    await rawGet(`${product.origin}/olena`, browser)
    await sleep(1500)
    const compressed = await rawGet(`${product.origin}/olena`, browser)
    const plain = await rawGet(`${product.origin}/olena`)
    const wire = compressed.bytes.length + compressed.headBytes
    rows.push(`| ${name} | ${whole(plain.bytes.length)} | ${whole(compressed.bytes.length)} | ${whole(wire)} |`)
  }
  await product.stop({ keepData: true })
  const again = await startProduct({ port: 4404, core: serverCore, dataDir: product.dataDir })
  rows.push(
    '',
    `A second start on the same data takes ${whole(again.startMs)} ms (first start ${whole(product.startMs)} ms).`,
  )
  await again.stop()
  return rows
}

function screens() {
  const shell = 'features/account/account-shell.tsx'
  const editor = [shell, 'features/editor/content-screen.tsx']
  const sizes = screenSizes([
    { name: 'landing', parts: ['features/landing/landing-screen.tsx'] },
    { name: 'sign-in', parts: ['features/auth/auth-screen.tsx'] },
    { name: 'pages menu', parts: [shell, 'features/pages/pages-screen.tsx'] },
    { name: 'editor', parts: editor },
    {
      name: 'editor, with the preview beside it on wide screens',
      parts: [...editor, 'features/editor/page-preview.tsx'],
    },
    { name: 'statistics', parts: [shell, 'features/statistics/statistics-screen.tsx'] },
  ])
  return sizes.map(({ name, js, css }) => `| ${name} | ${(js / 1024).toFixed(1)} | ${(css / 1024).toFixed(1)} |`)
}

function processor() {
  try {
    return /model name\s*: (.*)/.exec(readFileSync('/proc/cpuinfo', 'utf8'))[1]
  } catch {
    return cpus()[0].model
  }
}

/** A table's head, then its rows. */
const comparisonHead = `| | req/s | p50 ms | p99 ms | nginx req/s | p50 ms | p99 ms | ratio |
|---|---|---|---|---|---|---|---|`

const sections = [
  ['Public page of 30 blocks from memory, beside nginx with the same bytes', comparisonHead, cachedPage],
  [
    'The same page without the cache: query, drawing, compression',
    '| | req/s | p50 ms | p99 ms |\n|---|---|---|---|',
    uncachedPage,
  ],
  [
    'The same page by two processes, beside one, on the two cores that the load has as well',
    processesHead,
    () => twoProcesses({ load, rounds }),
  ],
  [
    'Events, each answered after its commit, beside the least that stores them after a commit',
    eventsHead,
    () => durableEvents({ load, rounds }),
  ],
  ['Bytes of a public page', '| blocks | HTML | brotli | with headers |\n|---|---|---|---|', pageBytes],
  ['Account area, KB of brotli that a screen needs in all', '| screen | JavaScript | CSS |\n|---|---|---|', screens],
  [growthName, growthHead, growth],
]

const title = `# Measurements

Written by \`npm run bench\` on ${cpus().length} cores (${processor()}), Node ${process.versions.node}. The server is pinned to
core ${serverCore}, the load (wrk, one thread) to core ${loadCore}; the median of ${rounds} rounds of ${seconds} s. Read the ratios; the absolute
figures are this machine's.
`

const parts = [title]
for (const [name, head, measure] of sections) {
  process.stderr.write(`${name} …\n`)
  const rows = await measure()
  parts.push([`## ${name}`, '', head, ...rows, ''].join('\n'))
}
rmSync(folder, { recursive: true, force: true })
const markdown = parts.join('\n')
writeFileSync(path.join(import.meta.dirname, 'results.md'), markdown)
process.stdout.write(markdown)
