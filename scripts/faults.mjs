// `npm run faults [name…]`: attacks and faults that need separate processes, such as floods, kills, clock skew and two
// nodes behind a proxy. They take minutes and other programs, so they are no part of `npm test`. Each file of faults/
// is one: its default export throws if the product fails, and prints measured figures.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { fail, install, requireNode, root } from './install.mjs'

process.chdir(root)
requireNode()
install({ everything: true })
await build()

const folder = path.join(root, 'faults')
const known = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => path.basename(name, '.mjs'))
const wanted = process.argv.length > 2 ? process.argv.slice(2) : known
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) fail(`There is no ${unknown.join(', ')}; there are: ${known.join(', ')}.`)

let failed = 0
for (const name of wanted) {
  process.stdout.write(`\n${name}\n`)
  const { default: attack } = await import(pathToFileURL(path.join(folder, `${name}.mjs`)).href)
  try {
    await attack()
    process.stdout.write('held\n')
  } catch (error) {
    failed += 1
    process.stdout.write(`DID NOT HOLD: ${error instanceof Error ? error.stack : String(error)}\n`)
  }
}
process.stdout.write(`\n${wanted.length - failed} held, ${failed} did not\n`)
process.exit(failed === 0 ? 0 : 1)
