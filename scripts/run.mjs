// `npm run admin`, `npm run price` and `npm run db`: commands for the operator, with the same setup as `npm start`.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { install, requireNode, root } from './install.mjs'

process.chdir(root)
requireNode()
install({ everything: false })
await build()
process.env['NODE_ENV'] ??= 'production'
await import(pathToFileURL(path.join(root, 'dist', 'server', 'run.js')).href)
