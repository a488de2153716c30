// `node bench/lighthouse.mjs [start|layout…]`: Lighthouse scores of the start page and of the sample page in each
// layout, on a slow phone (Lighthouse is fetched by npx, not installed).
// Last results: browser-results.md.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBrowser } from '../scripts/browser.mjs'
import { everyType, fillPage, startProduct } from './fixture.mjs'

const lighthouse = 'lighthouse@12.8.2'
const rounds = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
/** Audit of layout shifts while the page loads; its value should be 0. */
const shift = 'cumulative-layout-shift'

const browser = await findBrowser()
const folder = mkdtempSync(path.join(tmpdir(), 'lanka-lighthouse-'))

/** Returns the scores of one visit, 0 to 100, by category. */
function visit(url) {
  const report = path.join(folder, 'report.json')
  const flags = '--headless=new --no-sandbox --disable-dev-shm-usage'
  const done = spawnSync(
    'npx',
    ['--yes', lighthouse, url, '--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags}`],
    { encoding: 'utf8', env: { ...process.env, ...browser.env, CHROME_PATH: browser.executablePath } },
  )
  if (done.status !== 0) throw new Error(done.stderr || String(done.error))
  const result = JSON.parse(readFileSync(report, 'utf8'))
  const lost = Object.values(result.audits).filter(
    ({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary',
  )
  return {
    scores: categories.map((name) => Math.round(result.categories[name].score * 100)),
    shift: result.audits[shift].numericValue,
    lost: lost.map(({ id }) => id),
  }
}

/** Names of all themes; the name of a theme begins with its layout. */
const presets = readdirSync(new URL('../page/themes/presets/', import.meta.url)).map((file) =>
  path.basename(file, '.ts'),
)
const folders = readdirSync(new URL('../page/layouts/', import.meta.url), { withFileTypes: true })
const layouts = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
const wanted = process.argv.length > 2 ? process.argv.slice(2) : ['start', ...layouts]
/** Pages to visit, with their name in the table and their path; the page of a layout is filled before its visit. */
const pages = wanted.map((name) => {
  if (name === 'start') return { name: 'start page', path: '/' }
  const preset = presets.find((each) => each.startsWith(`${name}-`))
  return { name: `every block type, ${name}`, path: '/olena', theme: { preset, layout: null } }
})

const product = await startProduct({ port: 4415, core: '0,1', environment: { JARS: 'off' } })
try {
  process.stdout.write(`| page | ${categories.join(' | ')} | CLS | not passed |\n|---|---|---|---|---|---|---|\n`)
  for (const { name, path: place, theme } of pages) {
    if (theme !== undefined) await fillPage(product, everyType, { theme })
    const url = product.origin + place
    visit(url)
    await sleep(1500)
    const visits = Array.from({ length: rounds }, () => visit(url))
    const medians = categories.map((_, index) => visits.map(({ scores }) => scores[index]).toSorted((a, b) => a - b)[1])
    const lost = [...new Set(visits.flatMap((each) => each.lost))]
    process.stdout.write(
      `| ${name} | ${medians.join(' | ')} | ${Math.max(...visits.map((each) => each.shift))} | ${lost.join(', ')} |\n`,
    )
  }
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
