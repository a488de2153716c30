import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { putSession } from './browser-session.ts'
import { call, enter } from './http-client.ts'
import { startSample } from './sample-server.ts'

export type SampleCreator = Awaited<ReturnType<typeof startWithPage>>

/** A server of its own with the sample creator, who is on Plus and has a further page with the given blocks. */
export async function startWithPage(pagePath: string, blocks: object[]) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lanka-sample-'))
  const { server, login, password } = await startSample(dataDir)
  const person = await enter(server.origin, login, password)
  const { token } = person
  const { result } = await call(server.origin, 'POST', '/pages', { title: 'Блоки', path: pagePath }, token)
  const change = { version: result.version, blocks }
  const changed = await call(server.origin, 'PATCH', `/pages/${result.id}`, change, token)
  if (!changed.ok) throw new Error(`the page could not be filled: ${changed.status} ${changed.error}`)
  return {
    origin: server.origin,
    person,
    token,
    pageId: String(result.id),
    address: `${server.origin}/${pagePath}`,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Opens a section of the further page as the creator, in Ukrainian. */
export async function openAsCreator(page: Page, creator: SampleCreator, section: string): Promise<void> {
  await putSession(page, creator.origin, creator.person, 'uk')
  await page.goto(`${creator.origin}/my/${creator.pageId}/${section}`)
}
