import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { createServer } from 'vite'
import { drawnInItsFonts } from './settled.ts'
import { test as journey } from './journey.ts'

const sourceRoot = path.resolve(import.meta.dirname, '../..')

const entries = readdirSync(path.join(sourceRoot, 'page/layouts'), { withFileTypes: true })
export const layouts = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)

/** Returns the first theme of a layout; the name of a theme begins with its layout. */
export function firstTheme({ themeIds }: Screens, layout: string): string {
  return themeIds.find((id) => id.startsWith(`${layout}-`))!
}

/** Options of a sample page, as `npm run screens` draws it. */
export interface SampleOptions {
  preset: string
  theme?: object
  links: 'all' | 'full' | 'drawn' | number | readonly string[]
  name: string
  hasPhoto?: boolean
  hasIcons?: boolean
  icons?: number
  hasJar?: boolean
  hasFewIcons?: boolean
  picture?: number
  others?: readonly string[]
  hasForm?: boolean
  lang: 'uk' | 'en'
}

/** One theme of each layout. */
const presets = {
  centre: 'centre-ranok',
  left: 'left-knyha',
  poster: 'poster-stsena',
  cover: 'cover-zharyny',
  glass: 'glass-rozlyv',
  tiles: 'tiles-hlyna',
  brutalist: 'brutalist-strichka',
  index: 'index-arkush',
}

/** Returns a page with every kind of block and a long name. */
export function fullPage(layout: keyof typeof presets): SampleOptions {
  return { preset: presets[layout], links: 'full', name: 'Олександра Щербаківська-Немирович', lang: 'uk' }
}

/** Exports of the modules that draw sample pages, loaded from their sources. */
export interface Screens {
  drawPage(wanted: SampleOptions): string
  drawingAt(path: string): string | undefined
  samplePage(wanted: SampleOptions): { blocks: Array<{ id: string; type: string }> }
  models: object
  themeIds: readonly string[]
  backgroundIds: readonly string[]
}

/** Returns what is wrong with an open page. */
type Check = () => Promise<string[]>

export interface SamplePages {
  screens: Screens
  /** Opens a page as a server would render it, with drawings in place of photos, and the real fonts. */
  open(page: Page, shown: SampleOptions): Promise<void>
  /** Opens a page once and returns what a check finds in it at each width, since its document is the same at all. */
  faultsAt(widths: number[], page: Page, shown: SampleOptions, check: Check): Promise<string[]>
  close(): Promise<void>
}

/** Starts a server that serves one page at a time, drawn from the sources. */
async function serveSamplePages(): Promise<SamplePages> {
  const vite = await createServer({
    root: sourceRoot,
    configFile: path.join(sourceRoot, 'vite.server.config.ts'),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const ofScreens = ['draw-page', 'pictures', 'sample-pages'].map((name) => `/screens/${name}.ts`)
  const ofRegistry = ['models', 'theme-ids', 'background-ids'].map((name) => `/page/registry/${name}.gen.ts`)
  const modules = await Promise.all([...ofScreens, ...ofRegistry].map((file) => vite.ssrLoadModule(file)))
  const screens = Object.assign({}, ...modules) as Screens
  let html = ''

  async function answer({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(url, 'http://pages.test')
    const drawing = screens.drawingAt(pathname)
    const type = drawing === undefined ? 'text/html; charset=utf-8' : 'image/svg+xml'
    const isFace = pathname.endsWith('.woff2')
    // Pictures and fonts, which all pages of a test request, are cached by the browser.
    if (pathname !== '/') response.setHeader('cache-control', 'max-age=600')
    response.setHeader('content-type', isFace ? 'font/woff2' : type)
    const other = () => drawing ?? (pathname === '/' ? html : '')
    response.end(isFace ? await readFile(path.join(sourceRoot, pathname)) : other())
  }

  const server = createHttpServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  async function open(page: Page, shown: SampleOptions): Promise<void> {
    html = screens.drawPage(shown)
    await page.goto(origin)
    await drawnInItsFonts(page)
  }
  return {
    screens,
    open,
    async faultsAt(widths, page, shown, check) {
      const faults: string[] = []
      await open(page, shown)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        const found = await check()
        faults.push(...found.map((fault) => `${fault} at ${width} px in ${JSON.stringify(shown)}`))
      }
      return faults
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await vite.close()
    },
  }
}

/** Test with sample pages; the tests of a worker share one server. */
export const test = journey.extend<object, { samplePages: SamplePages }>({
  samplePages: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const pages = await serveSamplePages()
      await use(pages)
      await pages.close()
    },
    { scope: 'worker' },
  ],
})
