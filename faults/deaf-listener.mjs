// A node whose connection for notifications is half-open: it takes no bytes and says nothing. Saves on another node must
// show within seconds all the same, and the node must not say that it is ready until it hears again.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn, view } from './support/creator.mjs'
import { makeDataDir, startNode } from './support/nodes.mjs'
import { socketUrl, startWire } from './support/wire.mjs'

/** Milliseconds until something is so. */
async function until(isSo) {
  const from = performance.now()
  while (!(await isSo())) {
    if (performance.now() - from > 30_000) throw new Error('not within 30 seconds')
    await sleep(20)
  }
  return Math.round(performance.now() - from)
}

export default async function deafListener() {
  const dataDir = makeDataDir()
  const first = await startNode({ dataDir, entry: 'demo' })
  const wire = await startWire(dataDir)
  const environment = {
    DATABASE_URL: socketUrl(dataDir),
    DATABASE_DIRECT_URL: wire.url,
    LANKA_SECRET: readFileSync(path.join(dataDir, 'secret'), 'utf8').trim(),
  }
  const node = await startNode({ dataDir, environment })
  const creator = await signIn(first)
  const shown = async (title) => {
    await view(node, '/olena')
    await creator.rename(title)
    return until(async () => (await view(node, '/olena')).text.includes(title))
  }
  const readiness = async () => (await view(node, '/health/ready')).status
  const hearing = await shown('Heard')

  wire.become('silent')
  const deaf = await shown('Unheard')
  const unready = await until(async () => (await readiness()) === 503)
  assert.equal((await view(node, '/health/live')).status, 200)
  const again = await shown('Unheard again')
  assert.equal(await readiness(), 503)

  wire.become('well')
  const back = await until(async () => (await readiness()) === 200)
  const after = await shown('Heard again')
  process.stdout.write(
    `  a save shows after ${hearing} ms; deaf after ${deaf}, then ${again}; hearing again ${after}\n`,
  )
  process.stdout.write(
    `  not ready ${deaf + unready} ms after the wire fell silent, ready ${back} ms after it was well\n`,
  )
  assert.ok(deaf < 8000 && again < 4000, 'old pages were served for too long')
  await node.stop()
  wire.close()
  await first.stop()
}
