// Baseline of Node's own HTTP: a server with one fixed response, the bytes and headers of a page, and no queries.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'

/** Headers that Node adds by itself. */
const own = new Set(['date', 'connection', 'keep-alive'])

function serve(port, file) {
  const { headers, body } = JSON.parse(readFileSync(file, 'utf8'))
  // Node sends one string faster than a buffer.
  const text = Buffer.from(body, 'base64').toString('latin1')
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(text, 'latin1')
  })
  server.keepAliveTimeout = 65_000
  server.listen(port, '127.0.0.1', () => process.stdout.write('ready\n'))
}

/** Starts the baseline server on one core. */
export async function startBareNode({ folder, port, core, page }) {
  const file = path.join(folder, `bare-${port}.json`)
  const headers = page.headers.filter(([name]) => !own.has(name)).flat()
  writeFileSync(file, JSON.stringify({ headers, body: page.bytes.toString('base64') }))
  const child = spawn('taskset', ['-c', core, process.execPath, import.meta.filename, String(port), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGTERM'))
  await once(child.stdout, 'data')
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

if (process.argv[1] === import.meta.filename) serve(Number(process.argv[2]), process.argv[3])
