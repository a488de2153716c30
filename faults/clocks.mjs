// Two nodes over one database, of which one believes that it is ten weeks later, and after that ten weeks earlier. It
// must end nobody's session, empty no trash and run no job, take the tokens of the other node and make such as it takes.
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, signIn } from './support/creator.mjs'
import { makeDataDir, startNode } from './support/nodes.mjs'

const dayMs = 24 * 60 * 60 * 1000
/** Two looks of a node at the jobs that are due. */
const longEnoughMs = 12_000

/** A module that moves the clock of the process which loads it first. */
function movesClock(days) {
  const code = `const by = ${days * dayMs}; const Real = Date
    globalThis.Date = class Date extends Real {
      constructor(...parts) { parts.length === 0 ? super(Real.now() + by) : super(...parts) }
      static now() { return Real.now() + by }
    }`
  return `data:text/javascript,${encodeURIComponent(code)}`
}

const expiryOf = (token) => JSON.parse(Buffer.from(token.split('.')[1], 'base64url')).exp * 1000

export default async function clocks() {
  const dataDir = makeDataDir()
  const right = await startNode({ dataDir, entry: 'demo' })
  const { tokens: first, pages } = await signIn(right)
  const thrownAway = pages.find(({ main }) => !main).id
  await ask(right, 'DELETE', `/pages/${thrownAway}`, { token: first.accessToken })
  let tokens = first
  for (const days of [70, -70]) {
    const wrong = await startNode({ dataDir, preload: [movesClock(days)], health: 'live' })
    await sleep(longEnoughMs)
    const trash = await ask(right, 'GET', '/trash', { token: tokens.accessToken })
    assert.deepEqual(
      trash.result.items.map(({ id }) => id),
      [thrownAway],
    )
    assert.equal((await ask(wrong, 'GET', '/users/_self', { token: tokens.accessToken })).status, 200)
    tokens = (await ask(wrong, 'POST', '/auth/refresh', { body: { refreshToken: tokens.refreshToken } })).result
    const lifeMs = expiryOf(tokens.accessToken) - Date.now()
    assert.ok(lifeMs > 0 && lifeMs < 61 * 60_000, `the token lives for ${lifeMs} ms`)
    assert.equal((await ask(right, 'GET', '/users/_self', { token: tokens.accessToken })).status, 200)
    assert.equal((await fetch(`${wrong.origin}/health/ready`)).status, 503)
    assert.equal((await fetch(`${right.origin}/health/ready`)).status, 200)
    assert.match(wrong.output(), /no jobs run here/)
    process.stdout.write(`  ${days} days: session, trash and tokens stand; not ready, no jobs\n`)
    await wrong.stop()
  }
  await right.stop()
}
