import { expect, type Page } from '@playwright/test'
import { call, changePage } from './http-client.ts'
import { newLogin, signUp } from './journey.ts'
import { buyPlus } from './staff.ts'
import type { Language } from './words.ts'

/** Opens the design screen of a new person whose page has this theme. */
export async function openDesign(
  page: Page,
  theme: object = {},
  { lang = 'uk', plus = false }: { lang?: Language; plus?: boolean } = {},
) {
  const person = await signUp(page, lang, newLogin('look'))
  const { origin, token, pageId } = person
  if (plus) await buyPlus(origin, token)
  await changePage(person, pageId, { theme: { preset: 'index-arkush', layout: null, ...theme } })
  await page.goto(`/my/${pageId}/design`)
  const stored = async () => (await call(origin, 'GET', `/pages/${pageId}`, undefined, token)).result.theme
  const shown = page.frameLocator('iframe').first()
  await expect(shown.locator('h1')).toHaveText(person.login)
  return { ...person, stored, shown }
}

/** Opens a tab of the design screen. */
export const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
/** Chooses an option of a radio group, such as a theme or a colour. */
export const choose = (page: Page, name: string | RegExp) =>
  page.getByRole('radio', typeof name === 'string' ? { name, exact: true } : { name }).check({ force: true })
