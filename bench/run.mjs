// Measures the product and a reference in the same run and writes the ratios to bench/results.md.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { visitHeaders as browser } from './browser-headers.mjs'
import { drawing, drawingHead } from './drawing.mjs'
import { durableEvents, eventsHead } from './events.mjs'
import { everyType, fillPage, startProduct } from './fixture.mjs'
import { growth, growthHead } from './growth.mjs'
import { keystrokeHead, keystrokes } from './keystroke.mjs'
import { fail } from '../scripts/install.mjs'
import { run } from './load.mjs'
import { processesHead, twoProcesses } from './processes.mjs'
import { cachedPage, manyHotPages, uncachedPage } from './public-page.mjs'
import { rawGet } from './raw-request.mjs'
import { screenSizes } from './sizes.mjs'

// The server runs on one core and the load on the other, so that neither takes time from the other.
const serverCore = '0'
const loadCore = cpus().length > 1 ? '1' : '0'
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3)

const folder = mkdtempSync(path.join(tmpdir(), 'lanka-bench-load-'))
const load = (options) => run({ seconds, folder, core: loadCore, connections: 64, ...options })
const whole = (number) => Math.round(number).toLocaleString('en')

async function pageBytes() {
  const product = await startProduct({ port: 4404, core: serverCore, environment: { JARS: 'off' } })
  const rows = []
  const pages = [10, 30, 100].map((count) => ({ name: String(count), blocks: count }))
  for (const { name, blocks } of [...pages, { name: 'one of every type', blocks: everyType }]) {
    await fillPage(product, blocks)
    // The first response is compressed quickly; a moment later a better compressed body replaces it.
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
  const account = [
    'features/account/account-shell.tsx',
    'features/account/account-loader.ts',
    'i18n/site.uk.ts',
    'i18n/account.uk.ts',
    'shell/indicators.tsx',
  ]
  const editor = [
    ...account,
    'features/account/page-frame.tsx',
    'features/editor/content-screen.tsx',
    'features/editor/messages.uk.ts',
  ]
  const sizes = screenSizes([
    {
      name: 'sign-in',
      parts: ['features/auth/auth-screen.tsx', 'i18n/site.uk.ts', 'i18n/entrance.uk.ts', 'shell/indicators.tsx'],
    },
    { name: 'pages menu', parts: [...account, 'features/pages/pages-screen.tsx'] },
    { name: 'editor on a phone', parts: editor },
    { name: 'editor beside its preview', parts: [...editor, 'features/editor/page-preview.tsx'] },
    { name: 'statistics', parts: [...account, 'features/statistics/statistics-screen.tsx'] },
  ])
  return sizes.map(({ name, js, css }) => `| ${name} | ${(js / 1024).toFixed(1)} | ${(css / 1024).toFixed(1)} |`)
}

/** Returns a row with the sizes of the start page and of its inline script. */
async function startPage() {
  const product = await startProduct({ port: 4404, core: serverCore, environment: { JARS: 'off' } })
  const compressed = await rawGet(`${product.origin}/`, browser)
  const plain = await rawGet(`${product.origin}/`)
  const script = brotliCompressSync(/<script>([\s\S]*)<\/script>/.exec(plain.bytes.toString())[1])
  await product.stop()
  return [`| ${whole(plain.bytes.length)} | ${whole(compressed.bytes.length)} | ${whole(script.length)} |`]
}

function processor() {
  try {
    return /model name\s*: (.*)/.exec(readFileSync('/proc/cpuinfo', 'utf8'))[1]
  } catch {
    return cpus()[0].model
  }
}

/** Head of the table that compares the page with nginx. */
const comparisonHead = `| | req/s | p50 ms | p99 ms | nginx req/s | p50 ms | p99 ms | ratio | errors |
|---|---|---|---|---|---|---|---|---|`

const sections = [
  [
    'Public page of 30 blocks from memory, beside nginx with the same bytes',
    comparisonHead,
    () => cachedPage(load, { folder, core: serverCore, port: 4400 }),
  ],
  [
    'Pages of 30 blocks that are not at hand, each another one: milliseconds of processor time',
    '| pages/s | node | PostgreSQL | errors |\n|---|---|---|---|',
    () => uncachedPage(load, { core: serverCore, port: 4402 }),
  ],
  [
    'Drawing a page of 30 blocks in each layout, beside one of the time before layouts',
    drawingHead,
    () => drawing(load, { core: serverCore, port: 4410 }),
  ],
  [
    'Twenty thousand pages of 30 blocks, each asked for once and then again',
    '| at hand the second time | MiB of memory (PSS) | before | errors |\n|---|---|---|---|',
    () => manyHotPages(load, { core: serverCore, port: 4406 }),
  ],
  [
    'A page from memory by two processes, beside one, on the two cores that the load has as well',
    processesHead,
    () => twoProcesses({ load, rounds }),
  ],
  [
    'Events, each answered after its commit, beside the least that stores them after a commit',
    eventsHead,
    () => durableEvents({ load, rounds }),
  ],
  ['Bytes of a public page', '| blocks | HTML | brotli | with headers |\n|---|---|---|---|', pageBytes],
  ['Start page, bytes', '| HTML | brotli | script in it, brotli |\n|---|---|---|', startPage],
  [
    'Account area, KB of brotli that a screen needs in all, texts of one language included',
    '| screen | JavaScript | CSS |\n|---|---|---|',
    screens,
  ],
  ['A key pressed until the preview of 100 blocks shows it, in Chromium', keystrokeHead, keystrokes],
  ['Growth', growthHead, growth],
]

const title = `# Measurements

Written by \`npm run bench\` on ${cpus().length} cores (${processor()}), Node ${process.versions.node}. The server is pinned to
core ${serverCore}, the load (wrk, one thread) to core ${loadCore}; the median of ${rounds} rounds of ${seconds} s. Read the ratios; the absolute
figures are this machine's.

`
const file = path.join(import.meta.dirname, 'results.md')

/** Replaces the section of that name in the results file; removes sections that no longer exist. */
function keep(name, text) {
  const former = readFileSync(file, 'utf8').split(/(?=^## )/m)
  const parts = sections.map(([other]) =>
    other === name ? text : former.find((part) => part.startsWith(`## ${other}\n`))?.trimEnd(),
  )
  writeFileSync(file, `${title}${parts.filter((part) => part !== undefined).join('\n\n')}\n`)
}

/** Measures all sections, or those whose names contain one of the words, and saves each result at once. */
export async function bench(words) {
  const wanted = sections.filter(
    ([name]) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
  )
  if (wanted.length === 0)
    fail(`There is no section of ${words.join(' or ')}; there are: ${sections.map(([name]) => name).join('; ')}.`)
  for (const [name, head, measure] of wanted) {
    process.stderr.write(`${name} …\n`)
    const text = [`## ${name}`, '', head, ...(await measure())].join('\n')
    keep(name, text)
    process.stdout.write(`${text}\n\n`)
  }
  rmSync(folder, { recursive: true, force: true })
}
