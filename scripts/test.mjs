// `npm test`: installs and builds what it needs, then runs the static checks, the unit and HTTP tests, and the browser
// tests. `npm test -- unit|browser|checks [filter…]` runs one part.
import { install, requireNode, root } from './install.mjs'

process.chdir(root)
requireNode()
install({ everything: true })

const [part, ...filters] = process.argv.slice(2)
const wanted = (name) => part === undefined || part === name
const { runChecks } = await import('./checks.mjs')
const { runUnitTests, runBrowserTests } = await import('./runners.mjs')
const { build } = await import('./build.mjs')
const { findBrowser } = await import('./browser.mjs')
const { listSlowest } = await import('./slowest.mjs')

const results = []
if (wanted('checks')) results.push(await runChecks())
if (wanted('unit')) results.push(runUnitTests(filters))
if (wanted('browser')) {
  await build()
  results.push(runBrowserTests(await findBrowser(), filters))
}
const times = results.flatMap(({ times = [] }) => times)
if (times.length > 0) process.stdout.write(`\nThe slowest test files:\n${listSlowest(times)}\n`)
const failures = results.flatMap((result) => result.failures)
if (failures.length > 0) process.stdout.write(`\nWhat failed:\n${failures.join('\n')}\n`)
const sum = (of) => results.reduce((total, result) => total + result[of], 0)
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1)
