import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { putSession } from './browser-session.ts'
import { register, type Registered } from './http-client.ts'
import { startServer, type ServerProcess } from './server-process.ts'

interface OwnServer {
  server: ServerProcess
  /** Person who is signed in on the page. */
  person: Registered
  /** Starts the server again after a kill, with the same data at the same address. */
  restart(): Promise<void>
}

/** Runs a test with its own server, which it may kill, and a new person who is signed in there. */
export async function withOwnServer(page: Page, run: (own: OwnServer) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lanka-offline-'))
  let server = await startServer(dataDir, 'main', { lightWork: true })
  const port = Number(new URL(server.origin).port)
  const restart = async () => {
    server = await startServer(dataDir, 'main', { lightWork: true, port })
  }
  try {
    const person = await register(server.origin, 'olena')
    await putSession(page, server.origin, person, 'uk')
    await run({ server, person, restart })
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Waits until the service worker and the window have cached the document, all loaded files and two answers. */
export async function untilCached(page: Page): Promise<void> {
  const stateOfCache = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      const [files, answers] = [await caches.open('lanka.files'), await caches.open('lanka.answers')]
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      const wanted = ['/my/', ...loaded.filter((name) => name.startsWith('/assets/'))]
      const known = await Promise.all(wanted.map(async (name) => (await files.match(name)) !== undefined))
      const missing = wanted.filter((_name, index) => !known[index])
      return { isActive: active !== null, missing, hasAnswers: (await answers.keys()).length >= 2 }
    })
  await expect.poll(stateOfCache).toEqual({ isActive: true, missing: [], hasAnswers: true })
}
