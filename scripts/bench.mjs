// `npm run bench`: measures the built product. Needs the load generator wrk and, as the reference, nginx.
// `npm run bench -- growth` measures growth alone, with nothing but taskset.
import { spawnSync } from 'node:child_process'
import { build } from './build.mjs'
import { fail, install, requireNode, root } from './install.mjs'

process.chdir(root)
requireNode()
install({ everything: false })
await build()
const isGrowthAlone = process.argv[2] === 'growth'
const missing = (isGrowthAlone ? ['taskset'] : ['wrk', 'nginx', 'taskset']).filter(
  (tool) => spawnSync(tool, ['-v']).error !== undefined,
)
if (missing.length > 0) {
  fail(`The measurements need ${missing.join(', ')} (on Debian: apt-get install wrk nginx-light util-linux).`)
}
if (isGrowthAlone) await (await import('../bench/growth.mjs')).writeGrowth()
else await import('../bench/run.mjs')
