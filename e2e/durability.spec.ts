import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { call, register, type Registered } from './support/http-client.ts'
import { startEmpty } from './support/prepared-server.ts'
import { startServer } from './support/server-process.ts'

const rounds = 4
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 350'

/** What the server confirmed, and what it may or may not have done because its answer never came. */
interface History {
  views: { confirmed: number; unknown: number }
  titles: { confirmed: string; unknown: string[] }
  version: number
}

async function sendViews(origin: string, pageId: string, history: History, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const body = JSON.stringify({ events: [{ id: randomUUID(), kind: 'view', page: pageId }] })
    const headers = { 'content-type': 'application/json', 'user-agent': phone }
    try {
      const answer = await fetch(`${origin}/api/public/events`, { method: 'POST', headers, body })
      if (answer.status === 204) history.views.confirmed += 1
    } catch {
      history.views.unknown += 1
    }
  }
}

async function sendTitles(origin: string, person: Registered, history: History, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const title = randomUUID()
    try {
      const change = { title, version: history.version }
      const answer = await call(origin, 'PATCH', `/pages/${person.pageId}`, change, person.token)
      if (!answer.ok) throw new Error(`unexpected refusal ${answer.status} ${answer.error}`)
      history.titles = { confirmed: title, unknown: [] }
      history.version = answer.result.version
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('unexpected')) throw error
      history.titles.unknown.push(title)
      return
    }
  }
}

async function countedViews(origin: string, person: Registered): Promise<number> {
  const { result } = await call(origin, 'GET', `/pages/${person.pageId}/statistics`, undefined, person.token)
  return result.days.reduce((sum: number, day: { views: number }) => sum + day.views, 0)
}

test('everything confirmed under load survives kill -9 of the whole product, and nothing counts twice', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lanka-durability-'))
  try {
    let server = await startEmpty(dataDir, { lightWork: true })
    const person = await register(server.origin, 'olena')
    const history: History = {
      views: { confirmed: 0, unknown: 0 },
      titles: { confirmed: 'olena', unknown: [] },
      version: 1,
    }
    for (let round = 0; round < rounds; round += 1) {
      const load = new AbortController()
      const writers = [
        ...Array.from({ length: 6 }, () => sendViews(server.origin, person.pageId, history, load.signal)),
        sendTitles(server.origin, person, history, load.signal),
      ]
      // In the middle of it, wherever that is this time.
      const enough = history.views.confirmed + 20 + Math.random() * 200
      await expect.poll(() => history.views.confirmed, { intervals: [20] }).toBeGreaterThan(enough)
      await server.kill()
      load.abort()
      await Promise.all(writers)
      server = await startServer(dataDir, 'main', { busyStart: true })
      await expect.poll(() => server.output()).toMatch(/widget's script could not be stored[^]*the welcome failed/)

      const page = await call(server.origin, 'GET', `/pages/${person.pageId}`, undefined, person.token)
      expect([history.titles.confirmed, ...history.titles.unknown]).toContain(page.result.title)
      history.titles = { confirmed: page.result.title, unknown: [] }
      history.version = page.result.version
      const counted = await countedViews(server.origin, person)
      expect(counted).toBeGreaterThanOrEqual(history.views.confirmed)
      expect(counted).toBeLessThanOrEqual(history.views.confirmed + history.views.unknown)
    }
    expect(history.views.confirmed).toBeGreaterThan(rounds * 10)
    await server.stop()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
