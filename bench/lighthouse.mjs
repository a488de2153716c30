// `node bench/lighthouse.mjs`: scores of the sample's pages on a slow phone, by Lighthouse (fetched by npx, not installed).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBrowser } from '../scripts/browser.mjs'
import { everyType, fillPage, startProduct } from './fixture.mjs'

const lighthouse = 'lighthouse@12.8.2'
const rounds = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

const browser = await findBrowser()
const folder = mkdtempSync(path.join(tmpdir(), 'lanka-lighthouse-'))

/** The scores of one visit, 0 to 100, by category. */
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
    lost: lost.map(({ id }) => id),
  }
}

const pages = [
  { name: '12 blocks', blocks: 12 },
  { name: 'every block type', blocks: everyType },
]

const product = await startProduct({ port: 4415, core: '0,1', environment: { JARS: 'off' } })
try {
  process.stdout.write(`| page | ${categories.join(' | ')} | not passed |\n|---|---|---|---|---|---|\n`)
  for (const { name, blocks } of pages) {
    await fillPage(product, blocks)
    visit(`${product.origin}/olena`)
    await sleep(1500)
    const visits = Array.from({ length: rounds }, () => visit(`${product.origin}/olena`))
    const medians = categories.map((_, index) => visits.map(({ scores }) => scores[index]).toSorted((a, b) => a - b)[1])
    const lost = [...new Set(visits.flatMap((each) => each.lost))]
    process.stdout.write(`| ${name} | ${medians.join(' | ')} | ${lost.join(', ')} |\n`)
  }
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
