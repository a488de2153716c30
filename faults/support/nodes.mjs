// Nodes of the built product. Those that share a data folder share the PostgreSQL server that the first of them runs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '../..')

/** A data folder that is gone when this process ends. */
export function makeDataDir() {
  const folder = mkdtempSync(path.join(tmpdir(), 'lanka-faults-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A port of this machine that nobody listens on. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/**
 * Starts a node and waits until it is ready, or until it lives with `health: 'live'`. `entry` is `demo` for a sample creator on Plus, whose password is printed;
 * `preload` names modules that are loaded before the product.
 */
export async function startNode({ dataDir, port, entry = 'main', environment = {}, preload = [], health = 'ready' }) {
  const ownPort = port ?? (await freePort())
  const origin = `http://127.0.0.1:${ownPort}`
  const imports = preload.map((module) => `--import=${module}`)
  const child = spawn(process.execPath, [...imports, path.join(root, `dist/server/${entry}.js`)], {
    cwd: root,
    env: {
      // One process each, unless WEB_CONCURRENCY says otherwise for all nodes of a run.
      WEB_CONCURRENCY: '1',
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(ownPort),
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Whatever goes wrong, nothing of an attack stays behind.
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  child.once('exit', () => process.off('exit', killAtExit))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const isReady = () =>
    fetch(`${origin}/health/${health}`).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the node ended with ${child.exitCode}: ${output}`)
    await sleep(50)
  }
  return {
    origin,
    port: ownPort,
    process: child,
    output: () => output,
    /** Asks the node to end, and returns its exit code and signal, and how long it took. */
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null) return { code: child.exitCode, tookMs: 0 }
      const askedAt = performance.now()
      child.kill(signal)
      const [code, by] = await once(child, 'exit')
      return { code, signal: by, tookMs: performance.now() - askedAt }
    },
  }
}

/** Name and password of the sample creator, as the node that was started as the demonstration prints them at last. */
export async function sampleOf(node) {
  let printed
  while ((printed = /login (\S+) {2}password (\S+)\n/.exec(node.output())) === null) await sleep(50)
  return { login: printed[1], password: printed[2] }
}
