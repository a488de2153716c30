// `npm run dev`: one process; the account area reloads by HMR, and the server is reloaded after an edit.
import { createServer as createHttpServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { install, requireNode, root, say } from './install.mjs'

process.chdir(root)
requireNode()
install({ everything: false })

const { createServer } = await import('vite')
const serverFolders = ['server', 'domain', 'contract', 'page', 'ui', 'web/start'].map(
  (name) => path.join(root, name) + path.sep,
)

let backend
const http = createHttpServer((request, response) => {
  vite.middlewares(request, response, () => {
    if (backend === undefined) response.writeHead(503, { 'retry-after': '1' }).end('The server is starting.')
    else backend.app.server.emit('request', request, response)
  })
})
const vite = await createServer({
  configFile: path.join(root, 'vite.config.ts'),
  server: { middlewareMode: true, hmr: { server: http } },
  appType: 'custom',
})

async function shell(address) {
  return vite.transformIndexHtml(address, await readFile(path.join(root, 'web', 'index.html'), 'utf8'))
}

async function load() {
  const runner = vite.environments.ssr.runner
  runner.clearCache()
  vite.environments.ssr.moduleGraph.invalidateAll()
  const { startDevBackend } = await runner.import(path.join(root, 'server', 'dev.ts'))
  await backend?.close()
  backend = await startDevBackend({ shell, webDir: path.join(root, 'web') })
}

let loading = load()
vite.watcher.add(serverFolders)
vite.watcher.on('change', (file) => {
  if (!serverFolders.some((folder) => file.startsWith(folder)) || /\.test\.tsx?$/.test(file)) return
  loading = loading.then(load).catch((error) => process.stderr.write(`${error.stack ?? error}\n`))
})
await loading
const port = Number(process.env['PORT'] ?? 3000)
http.listen(port, () => say(`ready: http://localhost:${port}`))

async function stop() {
  await backend?.close()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
