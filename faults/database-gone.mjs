// The database goes away from a node in three ways: its connections are refused, nothing answers any more, and a pooler
// has no server. Pages seen before stay up, also one that was saved just before; calls are told to come again, none is
// answered 500, and afterwards everything is as it was.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, signIn, view } from './support/creator.mjs'
import { makeDataDir, startNode } from './support/nodes.mjs'
import { startWire } from './support/wire.mjs'

const awayMs = 17_000

/** Asks again and again, and counts the answers by status. */
async function count(seen, until, once) {
  while (performance.now() < until) {
    const status = await once()
    seen[status] = (seen[status] ?? 0) + 1
    await sleep(50)
  }
}

async function goAway(how, { node, wire, creator }) {
  const kept = { saved: '/olena', other: '/akvarel' }
  for (const page of Object.values(kept)) await view(node, page)
  await creator.rename(`Before ${how}`)
  const seen = { saved: {}, other: {}, never: {}, events: {}, self: {} }
  wire.become(how)
  const until = performance.now() + awayMs
  const event = { id: crypto.randomUUID(), kind: 'view', page: creator.pages[0].id, visitor: 'v', at: new Date() }
  const call = async (...parts) => {
    const { status, retryAfter } = await ask(node, ...parts)
    return status === 503 && retryAfter !== null ? '503 with Retry-After' : status
  }
  const { accessToken: token } = creator.tokens
  await Promise.all([
    count(seen.saved, until, async () => (await view(node, kept.saved)).status),
    count(seen.other, until, async () => (await view(node, kept.other)).status),
    count(seen.never, until, async () => (await view(node, `/nobody_${Math.floor(Math.random() * 1e9)}`)).status),
    count(seen.events, until, () => call('POST', '/public/events', { body: { events: [event] } })),
    count(seen.self, until, () => call('GET', '/users/_self', { token })),
  ])
  const health = [(await view(node, '/health/live')).status, (await view(node, '/health/ready')).status]
  wire.become('well')
  const from = performance.now()
  const isBack = async () =>
    (await view(node, '/health/ready')).status === 200 && (await view(node, '/olena')).text.includes(`Before ${how}`)
  while (!(await isBack())) {
    assert.ok(performance.now() - from < 30_000, 'not back within 30 seconds')
    await sleep(50)
  }
  process.stdout.write(`  ${how}: ${JSON.stringify(seen)}; back after ${Math.round(performance.now() - from)} ms\n`)
  assert.deepEqual(health, [200, 503])
  assert.deepEqual([Object.keys(seen.saved), Object.keys(seen.other)], [['200'], ['200']])
  assert.deepEqual(Object.keys(seen.never), ['503'])
  for (const calls of [seen.events, seen.self]) assert.deepEqual(Object.keys(calls), ['503 with Retry-After'])
}

export default async function databaseGone() {
  const dataDir = makeDataDir()
  const first = await startNode({ dataDir, entry: 'demo' })
  const wire = await startWire(dataDir)
  const environment = {
    DATABASE_URL: wire.url,
    LANKA_SECRET: readFileSync(path.join(dataDir, 'secret'), 'utf8').trim(),
  }
  const node = await startNode({ dataDir, environment })
  const creator = await signIn(first)
  for (const how of ['refused', 'silent', 'pooler']) await goAway(how, { node, wire, creator })
  await node.stop()
  wire.close()
  await first.stop()
}
