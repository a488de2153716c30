// `npm run bench`: measures the built product. Needs the load generator wrk and, as the reference, nginx. `npm run
// bench -- growth events` measures the sections with these words in their names; growth alone needs only taskset.
import { spawnSync } from 'node:child_process'
import { build } from './build.mjs'
import { fail, install, requireNode, root } from './install.mjs'

process.chdir(root)
requireNode()
install({ everything: true })
await build()
const words = process.argv.slice(2)
const isGrowthAlone = words.length === 1 && words[0] === 'growth'
const missing = (isGrowthAlone ? ['taskset'] : ['wrk', 'nginx', 'taskset']).filter(
  (tool) => spawnSync(tool, ['-v']).error !== undefined,
)
if (missing.length > 0) {
  fail(`The measurements need ${missing.join(', ')} (on Debian: apt-get install wrk nginx-light util-linux).`)
}
await (await import('../bench/run.mjs')).bench(words)
