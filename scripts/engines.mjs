// `npm run engines [name…]`: the main journeys in WebKit, in Firefox, and in Chromium with newer features removed.
// Engines must be installed (Debian: apt-get install webkit2gtk-driver xvfb firefox-esr); a missing one is reported and
// does not fail the run. Screenshots are in test-results/engines.
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { fail, install, requireNode, root } from './install.mjs'

process.chdir(root)
requireNode()
install({ everything: true })
await build()
const { engines } = await import('../engines/support/engines.mjs')
const { createPerson } = await import('../engines/support/person.mjs')
const { startProduct } = await import('../engines/support/product.mjs')

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in engines))
if (unknown.length > 0) fail(`There is no ${unknown.join(', ')}; there are: ${Object.keys(engines).join(', ')}.`)

const folder = path.join(root, 'engines', 'journeys')
const journeys = []
for (const name of readdirSync(folder).toSorted()) {
  const { default: journey } = await import(pathToFileURL(path.join(folder, name)).href)
  journeys.push({ name: path.basename(name, '.mjs').replace(/^\d+-/, '').replaceAll('-', ' '), journey })
}

const pictures = path.join(root, 'test-results', 'engines')
mkdirSync(pictures, { recursive: true })
const results = { passed: 0, failed: 0 }
const missing = []

async function tryEngine(engine, { open, lacks }) {
  const wants = await lacks()
  if (wants !== undefined) {
    missing.push(engine)
    return process.stdout.write(`\n${engine}: not found here (${wants})\n`)
  }
  const product = await startProduct()
  try {
    const browser = await open({ width: 390, height: 844 })
    await tryJourneys(engine, browser, product).finally(browser.close)
  } finally {
    await product.stop()
  }
}

/** Runs every journey with the same account; each continues from the state of the preceding one. */
async function tryJourneys(engine, browser, product) {
  process.stdout.write(`\n${engine}: ${browser.name}\n`)
  const person = createPerson(browser)
  const show = (name) => person.picture(path.join(pictures, `${engine}-${name.replaceAll(' ', '-')}.png`))
  const context = { ...product, login: 'olena_engines', password: 'кавун і пів дині', show }
  for (const { name, journey } of journeys) {
    try {
      await journey(person, context)
      results.passed += 1
      process.stdout.write(`  ok      ${name}\n`)
    } catch (error) {
      results.failed += 1
      process.stdout.write(`  FAILED  ${name}: ${error instanceof Error ? error.stack : String(error)}\n`)
      for (const complaint of new Set(await browser.complaints?.())) process.stdout.write(`          ${complaint}\n`)
    }
    await show(name).catch(() => undefined)
  }
}

for (const [name, engine] of Object.entries(engines)) {
  if (wanted.length === 0 || wanted.includes(name)) await tryEngine(name, engine)
}
process.stdout.write(`\n${results.passed} passed, ${results.failed} failed`)
process.stdout.write(missing.length === 0 ? '\n' : `; NOT TRIED, since not found here: ${missing.join(', ')}\n`)
process.exit(results.failed === 0 && results.passed > 0 ? 0 : 1)
