// `npm run check`: all static checks, and the unit tests.
import { install, requireNode, root } from './install.mjs'

process.chdir(root)
requireNode()
install({ everything: true })
const { runChecks } = await import('./checks.mjs')
const { runUnitTests } = await import('./runners.mjs')
const results = [await runChecks(), runUnitTests()]
process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0)
