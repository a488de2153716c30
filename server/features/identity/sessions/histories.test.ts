import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { newId } from '#domain/ids.ts'
import { createAuthenticate } from '#server/plugins/authenticate.ts'
import { Semaphore } from '#server/semaphore.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Tokens } from './service.ts'
import { refreshSession } from '../refresh/service.ts'
import { issueTokens, startSession } from './service.ts'

const lanka = await setUpApp()

const honestClients = 200
const robbedClients = 100
const intervals = 6

/** The same numbers in every run, evenly between 0 and 1 (Mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const random = seededRandom(20)

// As many at once as the database serves, and the others in line.
const semaphore = new Semaphore({ atOnce: 8, queue: 2 * honestClients })

function all<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  return Promise.all(items.map((item, index) => semaphore.run(() => work(item, index))))
}

/** Sessions of people of their own, started now. */
async function startSessions(count: number): Promise<Tokens[]> {
  const { db } = lanka.deps.database
  const now = lanka.clock.now()
  const users = await db
    .insertInto('users')
    .values(
      Array.from({ length: count }, () => newId()).map((id) => ({ id, username: id, password_hash: '', lang: 'uk' })),
    )
    .returning(['id', 'auth_epoch', 'is_admin'])
    .execute()
  const origin = { addressBlock: 'unknown', deviceName: undefined }
  return all(users, async (user) => issueTokens(lanka.deps, await startSession(lanka.deps, db, user, origin, now)))
}

/** Undefined when the server ended the session. */
async function refresh({ refreshToken }: Tokens): Promise<Tokens | undefined> {
  try {
    return await refreshSession(lanka.deps, refreshToken, 'unknown')
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOKEN_INCORRECT') return undefined
    throw error
  }
}

async function use({ accessToken }: Tokens): Promise<boolean> {
  const request = { headers: { authorization: `Bearer ${accessToken}` } } as FastifyRequest
  return createAuthenticate(lanka.deps)(request).then(
    () => true,
    () => false,
  )
}

test('200 honest clients that lose every third answer and often have two tabs are never signed out', async () => {
  lanka.clock.stop()
  let stored = await startSessions(honestClients)
  for (let interval = 0; interval < intervals; interval += 1) {
    lanka.clock.advance({ minutes: 45 })
    // More often than in life, so that few clients meet whatever two intervals in a row can bring.
    const lost = stored.map(() => random() < 0.3)
    const secondTab = stored.map(() => random() < 0.4)
    // Both tabs of a client hold the same token and wake within the grace of each other.
    const first = await all(stored, refresh)
    lanka.clock.advance({ seconds: Math.floor(random() * 25) })
    const second = await all(stored, async (tokens, client) => (secondTab[client] ? refresh(tokens) : tokens))
    expect([...first, ...second]).not.toContain(undefined)
    // What reached the client: nothing new, where the only answer was lost.
    const received = stored.map((_tokens, client) => (lost[client] ? second[client]! : first[client]!))
    await all(received, async (tokens, client) => tokens === stored[client] || use(tokens))
    // Who got no answer tries again when the network is back, long after the grace.
    lanka.clock.advance({ minutes: 10 })
    const retried = await all(received, async (tokens, client) =>
      tokens === stored[client] ? refresh(tokens) : tokens,
    )
    expect(retried).not.toContain(undefined)
    stored = retried.map((tokens) => tokens!)
  }
  expect(await all(stored, use)).toEqual(stored.map(() => true))
})

test('100 stolen refresh tokens are found within two intervals, and open nothing to anybody from then on', async () => {
  const owners: (Tokens | undefined)[] = await startSessions(robbedClients)
  const thieves = [...owners]
  const exchange = (robbery: number, party: (Tokens | undefined)[]) =>
    semaphore.run(async () => {
      const tokens = party[robbery]
      if (tokens === undefined) return
      const next = await refresh(tokens)
      party[robbery] = next
      if (next !== undefined) await use(next)
    })
  for (let interval = 0; interval < 2; interval += 1) {
    const ownerFirst = owners.map(() => random() < 0.5)
    lanka.clock.advance({ minutes: 40 })
    await Promise.all(ownerFirst.map((first, robbery) => exchange(robbery, first ? owners : thieves)))
    lanka.clock.advance({ minutes: 5 })
    await Promise.all(ownerFirst.map((first, robbery) => exchange(robbery, first ? thieves : owners)))
  }
  const held = [...owners, ...thieves].filter((tokens) => tokens !== undefined)
  expect((await all(held, use)).filter(Boolean)).toEqual([])
})
