// `npm run screens`: sheets of sample pages, to be looked at.
import { spawnSync } from 'node:child_process'
import { findBrowser } from './browser.mjs'
import { install, requireNode, root } from './install.mjs'

process.chdir(root)
requireNode()
install({ everything: true })
const { executablePath, env } = await findBrowser()
const { status } = spawnSync(process.execPath, ['screens/run.mjs', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ...env, BROWSER_PATH: executablePath },
})
process.exit(status ?? 1)
