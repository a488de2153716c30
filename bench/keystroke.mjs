// `node bench/keystroke.mjs`: time from a key press to the preview of a page of 100 blocks, compared with a bare page
// in the same browser whose field writes into a frame without any framework. Also run by `npm run bench`.
import { chromium } from 'playwright-core'
import { findBrowser } from '../scripts/browser.mjs'
import { fillPage, startProduct } from './fixture.mjs'

const keys = 100
/** Milliseconds between key presses of a fast typist. */
const paceMs = 120

/** Runs in the page: records when each key was pressed, when the frame changed after it, and when that was painted. */
function watch() {
  const frame = document.querySelector('iframe').contentDocument
  const times = []
  let pressedAt
  addEventListener('keydown', (event) => (pressedAt = event.timeStamp), true)
  new MutationObserver(() => {
    if (pressedAt === undefined) return
    const from = pressedAt
    pressedAt = undefined
    const entry = { dom: performance.now() - from }
    times.push(entry)
    // The task after a frame's callbacks runs when the frame has been painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (entry.painted = performance.now() - from))
      port1.start()
      port2.postMessage(null)
    })
  }).observe(frame.body, { subtree: true, childList: true, characterData: true })
  window.keyTimes = times
}

/**
 * Types into the focused field; returns the median and the 95th percentile in ms until the DOM changed and until it was
 * painted.
 */
async function type(page) {
  await page.evaluate(watch)
  for (let count = 0; count < keys; count += 1) {
    await page.keyboard.press('abcdefghij'[count % 10])
    await page.waitForTimeout(paceMs)
  }
  const times = await page.evaluate(() => window.keyTimes)
  const percentile = (name, part) => {
    const sorted = times.map((each) => each[name]).toSorted((a, b) => a - b)
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  }
  const both = (name) => ({ p50: percentile(name, 0.5), p95: percentile(name, 0.95) })
  return { seen: times.length, dom: both('dom'), painted: both('painted') }
}

async function openEditor(page, product, pageId) {
  await page.goto(`${product.origin}/auth`)
  await page.locator('[name=login]').fill('olena')
  await page.locator('[name=password]').fill(product.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/my')
  await page.goto(`${product.origin}/my/${pageId}/content`)
  await page.locator('[data-block=block50] button[aria-expanded]').click()
  await page.locator('[data-block=block50] [data-fields] input').first().click()
  await page.frameLocator('iframe').locator('a[href$="example.com/98"]').waitFor()
}

const bare = `<!doctype html><input autofocus><iframe></iframe><script>
const { body } = document.querySelector('iframe').contentDocument
const text = body.appendChild(document.createTextNode(''))
document.querySelector('input').addEventListener('input', (event) => (text.data = event.target.value))
</script>`

/** Returns the rows of the table: the bare page, then the editor. */
export async function keystrokes() {
  const found = await findBrowser()
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    env: { ...process.env, ...found.env },
    args: ['--no-sandbox'],
  })
  const product = await startProduct({ port: 4416, core: '0,1', environment: { JARS: 'off' } })
  try {
    const pageId = await fillPage(product, 100)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.setContent(bare)
    await page.locator('input').click()
    const floor = await type(page)
    await openEditor(page, product, pageId)
    const editor = await type(page)
    const row = (name, { seen, dom, painted }) =>
      `| ${name} | ${seen} of ${keys} | ${dom.p50.toFixed(1)} | ${dom.p95.toFixed(1)} | ${painted.p50.toFixed(1)} | ${painted.p95.toFixed(1)} |`
    return [row('bare page', floor), row('editor of 100 blocks', editor)]
  } finally {
    await browser.close()
    await product.stop()
  }
}

export const keystrokeHead = `| | keys seen | DOM p50 ms | p95 | painted p50 | p95 |
|---|---|---|---|---|---|`

if (process.argv[1] === import.meta.filename) {
  process.stdout.write([keystrokeHead, ...(await keystrokes()), ''].join('\n'))
}
