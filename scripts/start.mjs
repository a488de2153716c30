// `npm start`: installs, builds, migrates and serves. `--demo` serves a sample creator from a separate data folder.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { install, requireNode, root, say } from './install.mjs'
import { endWithNpm } from './npm-parent.mjs'

const demo = process.argv.includes('--demo')

process.chdir(root)
requireNode()
endWithNpm()
install({ everything: false })
await build()
if (demo) process.env['DATA_DIR'] ??= 'data-demo'
// Dependencies read this too (React's server renderer is several times faster in production mode).
process.env['NODE_ENV'] ??= 'production'
say('starting')
await import(pathToFileURL(path.join(root, 'dist', 'server', demo ? 'demo.js' : 'main.js')).href)
