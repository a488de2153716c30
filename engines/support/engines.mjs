// The engines that can be tried, by the names of the command line.
import { chromium } from 'playwright'
import { findBrowser } from '../../scripts/browser.mjs'
import { lacks as lacksFirefox, openFirefox } from './firefox.mjs'
import { takeAway } from './take-away.mjs'
import { lacks as lacksWebKit, openWebKit } from './webkit.mjs'

/** @returns {Promise<import('./person.mjs').Browser>} */
async function openPage(name, browser, viewport, before) {
  const context = await browser.newContext({ viewport, locale: 'uk-UA' })
  const page = await context.newPage()
  if (before) await context.addInitScript(before)
  const complaints = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  return {
    name: `${name} ${browser.version()}`,
    complaints: async () => complaints,
    async open(url) {
      await page.goto(url)
    },
    run: (fn, ...values) => page.evaluate(`(${String(fn)}).apply(null, ${JSON.stringify(values)})`),
    pressAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(key),
    async picture(path) {
      await page.screenshot({ path })
    },
    close: () => browser.close(),
  }
}

async function launchChromium() {
  const { executablePath, env } = await findBrowser()
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
}

export const engines = {
  webkit: { lacks: lacksWebKit, open: openWebKit },
  firefox: { lacks: lacksFirefox, open: openFirefox },
  'chromium-older': {
    lacks: () =>
      findBrowser().then(
        () => undefined,
        ({ message }) => message,
      ),
    open: async (viewport) =>
      openPage('Chromium without what came after the floor,', await launchChromium(), viewport, takeAway),
  },
}
