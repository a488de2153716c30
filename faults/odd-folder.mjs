// A fresh clone in a folder whose name has quotes, spaces and what a shell reads installs, builds, starts and serves.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, makeDataDir } from './support/nodes.mjs'

const root = path.resolve(import.meta.dirname, '..')

export default async function oddFolder() {
  const above = makeDataDir()
  // Lets the account of a server that root starts reach the folder below.
  chmodSync(above, 0o755)
  const folder = path.join(above, `Olena's "links", $HOME & more`)
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const name of stdout.toString().split('\0').filter(Boolean)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    cpSync(path.join(root, name), path.join(folder, name))
  }
  const port = await freePort()
  const npm = spawn('npm', ['start'], { cwd: folder, env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' } })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (text) => (output += text))
  const answer = () => fetch(`http://127.0.0.1:${port}/auth`).catch(() => undefined)
  while ((await answer())?.status !== 200) {
    if (npm.exitCode !== null) throw new Error(output)
    await sleep(200)
  }
  npm.kill('SIGTERM')
  await once(npm, 'exit')
  process.stdout.write('installed, built and served\n')
}
