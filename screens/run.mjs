// Draws sheets of sample pages, of mails and of the application into a folder outside the repository, see `gather.mjs`.
// Usage: npm run screens [-- word…], where a sheet is drawn if its name contains one of the words.
import { readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { chromium } from '@playwright/test'
import { createServer } from 'vite'
import { drawAppSheets } from './app/draw.mjs'
import { drawAtOnce } from './at-once.mjs'
import { gather } from './gather.mjs'

const words = process.argv.slice(2)
const isWanted = (name) => words.length === 0 || words.some((word) => name.includes(word))

const vite = await createServer({
  configFile: 'vite.server.config.ts',
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
})
const load = (file) => vite.ssrLoadModule(file)
const { drawPage } = await load('/screens/draw-page.ts')
const { drawSampleCard } = await load('/screens/draw-card.ts')
const { drawingAt } = await load('/screens/pictures.ts')
const { sheets } = await load('/screens/sheets.ts')
const { mailHtml } = await load('/screens/mails.ts')
const { watchRequests, settled } = await load('/e2e/support/settled.ts')
const { putSession } = await load('/e2e/support/browser-session.ts')
const { takePicture } = await load('/e2e/support/picture.ts')

const server = createHttpServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  const drawing = drawingAt(pathname)
  if (drawing !== undefined) {
    response.setHeader('content-type', 'image/svg+xml')
    response.end(drawing)
  } else if (pathname === '/page') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(drawPage(JSON.parse(searchParams.get('wanted'))))
  } else if (pathname === '/mail') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    const isPlain = searchParams.get('plain') !== ''
    response.end(mailHtml(searchParams.get('name'), searchParams.get('locale'), { origin, isPlain }))
  } else if (pathname === '/apple-touch-icon.png') {
    response.setHeader('content-type', 'image/svg+xml')
    response.end(readFileSync('web/assets/lanka.svg'))
  } else {
    vite.middlewares(request, response)
  }
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${server.address().port}`

const browser = await chromium.launch({ executablePath: process.env.BROWSER_PATH, args: ['--no-sandbox'] })
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

/** One page as a picture: its first screen, or all of it down to a limit. */
async function shoot(page, { wanted, mail, whole = mail !== undefined }, size) {
  await page.setViewportSize(size)
  const query = mail === undefined ? { wanted: JSON.stringify(wanted) } : mail
  await page.goto(`${origin}/${mail === undefined ? 'page' : 'mail'}?${new URLSearchParams(query)}`)
  await page.evaluate(() => document.fonts.ready)
  // A page behind a frame as tall as itself never waits for scrolling.
  const height = whole ? Math.min(await page.evaluate(() => document.documentElement.scrollHeight), 4200) : size.height
  if (whole) await page.setViewportSize({ width: size.width, height })
  // One that waits to be scrolled to would be waited for without end.
  const decode = () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    return Promise.all(images.map((image) => image.decode().catch(() => {})))
  }
  await page.evaluate(decode)
  return takePicture(page, { animations: 'disabled' })
}

const taken = new Map()

/** Several sheets show the same picture, which is taken once. */
function pictureOf(page, cell, size, isDark) {
  const key = JSON.stringify([cell.wanted, cell.mail, cell.whole, size, isDark])
  const picture = taken.get(key) ?? shoot(page, cell, size)
  taken.set(key, picture)
  return picture
}

/** Draws one sheet of sample pages, share cards or mails. */
async function drawSheet(sheet) {
  const size = sizes[sheet.size ?? 'phone']
  const colorScheme = sheet.dark ? 'dark' : 'light'
  const look = { deviceScaleFactor: 1, reducedMotion: 'reduce', colorScheme }
  const context = await browser.newContext({ viewport: size, ...look })
  const page = await context.newPage()
  const cells = []
  for (const cell of sheet.cells) {
    const picture = sheet.isCard ? await drawSampleCard(cell.wanted) : await pictureOf(page, cell, size, sheet.dark)
    cells.push({ label: cell.label, picture })
  }
  await gather(page, sheet.name, cells, {
    width: sheet.width ?? (sheet.size === 'desktop' ? 860 : 300),
    takePicture,
  })
  await context.close()
}

await Promise.all([
  drawAtOnce(
    sheets.filter(({ name }) => isWanted(name)),
    2,
    drawSheet,
  ),
  drawAppSheets(browser, { isWanted, watchRequests, settled, putSession, takePicture }),
])
await browser.close()
server.close()
await vite.close()
process.exit()
