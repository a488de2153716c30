import { test, type Page } from '@playwright/test'
import { putSession } from './browser-session.ts'
import { call, register } from './http-client.ts'
import { newLogin } from './journey.ts'
import { buyPlus } from './staff.ts'

export type SampleCreator = Awaited<ReturnType<typeof createWithPage>>

/** Registers a person on Plus, with an additional page that has the given blocks. */
export async function createWithPage(prefix: string, blocks: object[]) {
  const origin = test.info().project.use.baseURL!
  const person = await register(origin, newLogin(prefix), { lang: 'uk' })
  const { token } = person
  await buyPlus(origin, token)
  const pagePath = `${person.login}_page`
  const { result } = await call(origin, 'POST', '/pages', { title: 'Блоки', path: pagePath }, token)
  const change = { version: result.version, blocks }
  const changed = await call(origin, 'PATCH', `/pages/${result.id}`, change, token)
  if (!changed.ok) throw new Error(`the page could not be filled: ${changed.status} ${changed.error}`)
  return { origin, person, token, pageId: String(result.id), pagePath, address: `${origin}/${pagePath}` }
}

/** Opens a section of the additional page as the creator, in Ukrainian. */
export async function openAsCreator(page: Page, creator: SampleCreator, section: string): Promise<void> {
  await putSession(page, creator.origin, creator.person, 'uk')
  await page.goto(`${creator.origin}/my/${creator.pageId}/${section}`)
}
