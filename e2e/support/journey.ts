import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { putSession } from './browser-session.ts'
import { register as registerByHttp, type Registered } from './http-client.ts'
import { watchRequests } from './settled.ts'
import { words, type Language } from './words.ts'

export const phone =
  'Mozilla/5.0 (Linux; Android 15; SM-S928B Build/AP3A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 357.0.0.0'

/**
 * Console message that the browser writes when a call is refused, also by a busy server, or fails offline; tests check
 * the effect of the refusal instead.
 */
const refusedCall =
  /Failed to load resource: (?:the server responded with a status of (?:4\d\d|503)|net::ERR_INTERNET_DISCONNECTED)/
/** Console message for each miniature in the list of pages, whose scripts are blocked on purpose. */
const miniature = /Blocked script execution in '[^']+' because the document's frame is sandboxed/

/** Fails a test whose page reported a problem: a console error, an uncaught exception, or a CSP violation. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ context }, use) => {
      watchRequests(context)
      const complaints: string[] = []
      context.on('console', (message) => {
        const text = message.text()
        if (message.type() === 'error' && ![refusedCall, miniature].some((known) => known.test(text)))
          complaints.push(text)
      })
      context.on('weberror', (fault) => complaints.push(fault.error().message))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

let people = 0

/** Returns a login that no other test uses. */
export function newLogin(prefix: string): string {
  people += 1
  return `${prefix}_${process.pid}_${people}`
}

/** Password of all people registered by these tests. */
export const password = 'кавун і пів дині'

/**
 * Registers and signs in a new person by HTTP, without opening a page; only tests about registration use its screen.
 */
export async function signUp(page: Page, lang: Language, login: string): Promise<Registered & { origin: string }> {
  const origin = base.info().project.use.baseURL!
  const person = await registerByHttp(origin, login, { password, lang })
  await putSession(page, origin, person, lang)
  return { ...person, origin }
}

/** Opens the account area as a new person. */
export async function register(page: Page, lang: Language, login: string): Promise<void> {
  await signUp(page, lang, login)
  await page.goto('/my')
}

/** Opens the editor of a new person directly, without the list of pages. */
export async function openNewEditor(page: Page, lang: Language, login: string): Promise<void> {
  const { pageId } = await signUp(page, lang, login)
  await page.goto(`/my/${pageId}/content`)
  await expect(page.getByRole('button', { name: words[lang].addBlock }).first()).toBeVisible()
}

/** Registers through the form, as a person does, and opens the account area, skipping the first run. */
export async function registerByForm(page: Page, language: Language, login: string): Promise<void> {
  const t = words[language]
  await page.goto(language === 'uk' ? '/' : '/en')
  await page.getByLabel(t.claimLabel).fill(login)
  await page.getByRole('button', { name: t.claim }).click()
  await expect(page.getByLabel(t.login, { exact: true })).toHaveValue(login)
  await sendRegistration(page, language)
  await page.waitForURL(/\/start$/)
  await page.goto('/my')
}

/** Fills in the rest of a registration whose login is there, and sends it. */
export async function sendRegistration(page: Page, language: Language): Promise<void> {
  const t = words[language]
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: t.accept }).check()
  await page.getByRole('checkbox', { name: t.robot }).check()
  await expect(page.getByText(t.robotSolved)).toBeVisible()
  await page.getByRole('button', { name: t.register }).click()
}

/** Opens the editor of the person's only page. */
export async function openEditor(page: Page, language: Language): Promise<void> {
  const t = words[language]
  await page.getByRole('link', { name: t.edit }).first().click()
  await expect(page.getByRole('button', { name: t.addBlock }).first()).toBeVisible()
}

/** Opens the sheet that adds blocks; returns it with the field for what is pasted. */
export async function openPasteSheet(page: Page, language: Language) {
  const t = words[language]
  await page.getByRole('button', { name: t.addBlock }).first().click()
  const sheet = page.getByRole('dialog')
  return { sheet, field: sheet.getByLabel(t.toAdd) }
}

/** Adds a link with a title and a URL, and waits until it is saved. */
export async function addLink(page: Page, language: Language, link: { title: string; url: string }): Promise<void> {
  const t = words[language]
  await page.getByRole('button', { name: t.addBlock }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: t.link }).click()
  const form = page.locator('[data-open]')
  await form.getByLabel(t.title, { exact: true }).fill(link.title)
  await form.getByLabel(t.address, { exact: true }).fill(link.url)
  await form.getByLabel(t.address, { exact: true }).blur()
  await saved(page)
  await closeForm(page, language)
}

/** Closes the sheet that shows a block's form on a phone; on wide screens the form is part of the list. */
export async function closeForm(page: Page, language: Language): Promise<void> {
  if (page.viewportSize()!.width >= 768) return
  await page.getByRole('dialog').getByRole('button', { name: words[language].done, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** The editor's row for the head of the page. */
export function headRow(page: Page, language: Language, title = ''): Locator {
  return page.getByRole('button', { name: `${words[language].editHead}: ${title}` })
}

/** Renames the page, by the form of its head. */
export async function rename(page: Page, language: Language, title: string): Promise<void> {
  const t = words[language]
  await headRow(page, language).click()
  await page.getByLabel(t.pageTitle).fill(title)
  await page.getByRole('button', { name: t.done, exact: true }).click()
  await expect(headRow(page, language, title)).toBeVisible()
}

/** The phone's button that opens everything that has no place in the bottom bar. */
export function moreButton(page: Page, language: Language): Locator {
  return page.getByRole('navigation').getByRole('button', { name: words[language].more })
}

/**
 * Opens the account's actions: its menu, or, on a phone with a page open, the screen of the account, which contains
 * them.
 */
export async function openAccountActs(page: Page): Promise<void> {
  if (new URL(page.url()).pathname === '/my/account') return
  const button = page.getByRole('button', { name: /^(Акаунт .*|Ще)$/ }).last()
  const isSheet = (await button.innerText()) === words.uk.more
  await button.click()
  if (isSheet)
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Акаунт/ })
      .click()
}

/** Opens the screen of the account. */
export async function openAccount(page: Page): Promise<void> {
  await openAccountActs(page)
  const link = page.getByRole('link', { name: 'Акаунт', exact: true })
  await expect(link.or(page.locator('#username'))).toBeVisible()
  if (await link.isVisible()) await link.click()
  await expect(page).toHaveURL(/\/my\/account$/)
}

/** Opens a section of a page from the phone's sheet "More". */
export async function openFromMore(page: Page, language: Language, section: string): Promise<void> {
  await moreButton(page, language).click()
  await page.getByRole('dialog').getByRole('link', { name: section }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Resolves once the server has every edit; what the device alone keeps does not count. */
export async function saved(page: Page): Promise<void> {
  await expect(page.locator('[data-save="saved"]').filter({ visible: true }).first()).toBeVisible()
}

/** Resolves once all finite animations that are running at the call have ended. */
export async function allStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.all(ending.map(({ finished }) => finished.catch(() => null)))
  })
}
