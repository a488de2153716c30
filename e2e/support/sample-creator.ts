import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { call, signIn } from './http-client.ts'
import { startServer } from './server-process.ts'
import { words } from './words.ts'

export type SampleCreator = Awaited<ReturnType<typeof startWithPage>>

/** A server of its own with the sample creator, who is on Plus and has a further page with the given blocks. */
export async function startWithPage(pagePath: string, blocks: object[]) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lanka-sample-'))
  const server = await startServer(dataDir, 'demo')
  await expect.poll(() => server.output()).toMatch(/password \S+/)
  const [, login, password] = /login (\S+) {2}password (\S+)/.exec(server.output())!
  const token = await signIn(server.origin, login!, password!)
  const { result } = await call(server.origin, 'POST', '/pages', { title: 'Блоки', path: pagePath }, token)
  const change = { version: result.version, blocks }
  const changed = await call(server.origin, 'PATCH', `/pages/${result.id}`, change, token)
  if (!changed.ok) throw new Error(`the page could not be filled: ${changed.status} ${changed.error}`)
  return {
    origin: server.origin,
    login: login!,
    password: password!,
    token,
    pageId: String(result.id),
    address: `${server.origin}/${pagePath}`,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Signs the creator in through the form, and opens a section of the further page. */
export async function openAsCreator(page: Page, creator: SampleCreator, section: string): Promise<void> {
  const t = words.uk
  await page.goto(`${creator.origin}/auth`)
  await page.getByLabel(t.back).fill(creator.login)
  await page.getByLabel(t.password, { exact: true }).fill(creator.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/my/)
  await page.goto(`${creator.origin}/my/${creator.pageId}/${section}`)
}
