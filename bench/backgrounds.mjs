// `node bench/backgrounds.mjs` after a build: frames per second of each dynamic background, compared with a page
// without one, on a phone with a CPU throttled six times, while the page is scrolled.
// Last results: browser-results.md.
import { readdirSync } from 'node:fs'
import { chromium } from 'playwright'
import { findBrowser } from '../scripts/browser.mjs'
import { fillPage, startProduct } from './fixture.mjs'
import { median } from './load.mjs'

const folders = readdirSync(new URL('../page/backgrounds/', import.meta.url), { withFileTypes: true })
const ids = ['none', ...folders.filter((entry) => entry.isDirectory()).map((entry) => entry.name)]
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const slowdown = 6
/** Milliseconds; a frame that takes longer misses its slot at 60 frames per second. */
const longFrame = 25
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Runs inside of the page: times between frames while it is scrolled down and up. */
function frameTimes(milliseconds) {
  return new Promise((resolve) => {
    const times = []
    const room = document.documentElement.scrollHeight - innerHeight
    const start = performance.now()
    let last = start
    const step = (now) => {
      times.push(now - last)
      last = now
      scrollTo(0, room * Math.abs(Math.sin((now - start) / 900)))
      if (now - start < milliseconds) requestAnimationFrame(step)
      else resolve(times.slice(1))
    }
    requestAnimationFrame(step)
  })
}

async function htmlOfEach(product) {
  const pages = new Map()
  for (const dynamic of ids) {
    await fillPage(product, 30, { theme: { preset: 'centre-ranok', layout: null, dynamic } })
    const html = await (await fetch(`${product.origin}/olena`)).text()
    if (html.includes('class="dynamic') === (dynamic === 'none')) throw new Error(`the page is not as set: ${dynamic}`)
    pages.set(dynamic, html)
  }
  return pages
}

/** Returns the processor time in ms that all browser processes have used so far, to compute the cost per frame. */
async function processorTime(browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
}

/** Returns the metrics of the page's main thread so far, such as the number of layouts and seconds of work. */
async function workDone(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

async function measure(browser, origin, html) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.route(`${origin}/olena`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
  await page.goto(`${origin}/olena`, { waitUntil: 'load' })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  // The first second includes one-time work of the first drawing.
  await page.evaluate(frameTimes, 1000)
  const times = await page.evaluate(frameTimes, seconds * 1000)
  await session.send('Performance.enable')
  const before = await workDone(session)
  await page.waitForTimeout(seconds * 1000)
  const after = await workDone(session)
  // Throttling itself uses processor time, so it is off while the cost is measured.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const startedAt = await processorTime(browser)
  const frames = (await page.evaluate(frameTimes, seconds * 1000)).length
  const cost = ((await processorTime(browser)) - startedAt) / frames
  await context.close()
  const total = times.reduce((sum, time) => sum + time, 0)
  return {
    cost,
    layouts: after.LayoutCount - before.LayoutCount,
    busy: (after.TaskDuration - before.TaskDuration) / seconds,
    perSecond: (times.length * 1000) / total,
    late: times.filter((time) => time > longFrame).length / times.length,
  }
}

const product = await startProduct({ port: 4405, core: '0' })
const pages = await htmlOfEach(product)
const { executablePath, env } = await findBrowser()
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
const results = new Map(ids.map((id) => [id, []]))
for (let round = 0; round < rounds; round += 1) {
  for (const id of ids) results.get(id).push(await measure(browser, product.origin, pages.get(id)))
}
await browser.close()
await product.stop()

const still = results.get('none')
process.stdout.write(
  '| background | frames/s | late frames | of a page without | ms of processor a frame | layouts at rest | busy at rest |\n|---|---|---|---|---|---|---|\n',
)
for (const [id, runs] of results) {
  const perSecond = median(runs.map((run) => run.perSecond)).toFixed(1)
  const late = (median(runs.map((run) => run.late)) * 100).toFixed(1)
  const ratio = median(runs.map((run, round) => run.perSecond / still[round].perSecond)).toFixed(2)
  const cost = median(runs.map((run) => run.cost)).toFixed(1)
  const layouts = median(runs.map((run) => run.layouts))
  const busy = (median(runs.map((run) => run.busy)) * 100).toFixed(1)
  process.stdout.write(`| ${id} | ${perSecond} | ${late} % | **${ratio}** | ${cost} | ${layouts} | ${busy} % |\n`)
}
