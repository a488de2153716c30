import { expect, type Page } from '@playwright/test'
import { putSession } from './support/browser-session.ts'
import { call } from './support/http-client.ts'
import { allStill, newLogin, phone, signUp, test } from './support/journey.ts'
import { enlarge } from './support/large-text.ts'
import { createWithPage, openAsCreator, type SampleCreator } from './support/sample-creator.ts'
import { settled } from './support/settled.ts'
import { words } from './support/words.ts'

// WCAG 1.4.4 and 1.4.10: letters that the reader has made larger lose nothing and are read without moving sideways.

/** Every element that stands beyond the right edge, though nothing around it scrolls. */
function beyondTheEdge(): string[] {
  const width = document.documentElement.clientWidth
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) ||
      scrolls(element.parentElement))
  const wide = [...document.querySelectorAll('body *')].filter((element) => {
    const box = element.getBoundingClientRect()
    return box.width > 1 && box.height > 1 && Math.round(box.right) > width && !scrolls(element.parentElement)
  })
  const said = wide.slice(0, 4).map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent}`)
  const scrollWidth = document.documentElement.scrollWidth
  return scrollWidth > width ? [`${scrollWidth} wide`, ...said.map((one) => one.slice(0, 90))] : []
}

/** As many as have a count of two digits. */
const titles = ['Instagram', 'Крамничка листівок', 'Замовити ілюстрацію', ...'абвгґде']
const blocks = titles.map((title, index) => ({
  id: `id-${index}`,
  type: 'link',
  title,
  url: 'https://instagram.com/marta.clay',
}))

/** Words of these elements that stand in two lines. */
function brokenWords(selector: string): string[] {
  const range = document.createRange()
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (walker.nextNode()) {
      const { data } = walker.currentNode as Text
      for (const { index, 0: word } of data.matchAll(/\S+/g)) {
        range.setStart(walker.currentNode, index)
        range.setEnd(walker.currentNode, index + word.length)
        if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) broken.push(word)
      }
    }
    return broken
  })
}

/** What of the open dialog is wider than its place, so that it is cut off or moved sideways. */
function cutInDialog(): string[] {
  const all = [...document.querySelectorAll('dialog[open] :is(div, ul, label, textarea)')]
  return all
    .filter((part) => part.scrollWidth - part.clientWidth > 1 && getComputedStyle(part).overflowX !== 'visible')
    .map((part) => `${part.tagName} ${part.className} ${part.scrollWidth} > ${part.clientWidth}`)
}

/** What else is looked at where letters are twice as large, by address or section. */
const details: Record<string, (page: Page, creator: SampleCreator) => Promise<void>> = {
  async '/'(page) {
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(brokenWords, 'h1')).toEqual([])
    expect((await page.getByLabel('Ваша адреса').first().boundingBox())!.width).toBeGreaterThan(150)
  },

  /** The typed address and its verdict. */
  async '/auth?tab=register'(page) {
    const field = page.getByLabel(words.uk.login)
    await field.fill(newLogin('large'))
    await expect(page.getByText('вільна', { exact: true })).toBeInViewport({ ratio: 1 })
    expect((await field.boundingBox())!.width).toBeGreaterThan(150)
    const names = page.getByRole('button', { name: /^(?:uk|en) / })
    const heights = await names.evaluateAll((all) => all.map((one) => one.clientHeight))
    expect(Math.max(...heights)).toBeLessThan(70)
  },

  async '/my/plan'(page) {
    await expect(page.getByText(/сторінці/)).toBeVisible()
    expect(await page.evaluate(brokenWords, 'main li, main button')).toEqual([])
  },

  /** The words of figures, which take the place of an empty screen once somebody came. */
  async statistics(page, { origin, pageId, pagePath }) {
    const view = { id: pagePath, kind: 'view', page: pageId, visitor: pagePath }
    await call(origin, 'POST', '/public/events', { events: [view] }, undefined, { 'user-agent': phone })
    await page.reload()
    await expect(page.locator('main dl dt').first()).toBeVisible()
    expect(await page.evaluate(brokenWords, 'main dl dt')).toEqual([])
    const sizeOf = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize))
    expect(await sizeOf('main dl dd')).toBeGreaterThan(await sizeOf('main dl dt'))
  },

  async design(page) {
    const themes = '[role=radiogroup] label'
    await expect(page.locator(themes).first()).toBeVisible()
    expect(await page.evaluate(brokenWords, themes)).toEqual([])
  },

  async integrations(page) {
    await expect(page.getByText('Plausible').first()).toBeVisible()
    expect(await page.evaluate(brokenWords, 'main h2, main li')).toEqual([])
  },

  /** The names of the editor, the acts of a block, and what is pressed in its form. */
  async content(page) {
    const rows = page.locator('[data-block]')
    await expect(rows).toHaveCount(blocks.length)
    for (const row of await rows.all()) {
      const name = row.locator('[class*="summary"]')
      const cut = await name.evaluate((box) => [box.clientWidth > 150, box.scrollHeight - box.clientHeight <= 2])
      expect([await name.textContent(), ...cut]).toEqual([await name.textContent(), true, true])
    }
    const state = page.locator('[data-save="saved"]')
    await expect(state).toBeVisible()
    expect((await state.getByText('Збережено').boundingBox())!.height).toBeLessThan(40)
    expect((await page.locator('header button').first().boundingBox())!.width).toBeGreaterThan(150)
    const dialog = page.getByRole('dialog')
    // Words of the card in the sheet for sharing keep room beside its picture.
    await page.getByRole('button', { name: 'Поділитися' }).first().click()
    expect((await dialog.locator('figcaption').boundingBox())!.width).toBeGreaterThan(100)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Ще: Instagram' }).click()
    await expect(dialog).toBeVisible()
    await allStill(page)
    expect(await page.evaluate(cutInDialog)).toEqual([])
    await dialog.getByRole('button', { name: /^Видалити/ }).click({ trial: true })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: /^Редагувати: Instagram/ }).click()
    for (const name of ['Закрити', 'Готово'])
      await expect(dialog.getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 })
    expect((await dialog.getByRole('heading').first().boundingBox())!.height).toBeLessThan(100)
  },
}

const parts = ['settings', 'statistics', 'messages', 'design', 'form', 'history', 'integrations', 'content']

for (const [size, what] of [
  [24, 'every screen as wide as a phone'],
  [32, 'every screen as wide as a phone, its words whole, and what is pressed there in reach'],
] as const) {
  test(`letters of ${size} pixels leave ${what}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enlarge(page, size)
    const creator = await createWithPage('large', blocks)
    const look = async (address: string, name = address) => {
      await page.goto(address)
      await expect(page.locator('h1').first()).toBeVisible()
      await settled(page)
      // What comes in by a movement may begin beyond the edge.
      await expect.poll(() => page.evaluate(beyondTheEdge), address).toEqual([])
      if (size === 32) await details[name]?.(page, creator)
    }
    for (const address of ['/', '/pricing', '/auth', '/auth?tab=register']) await look(address)
    await putSession(page, creator.origin, creator.person, 'uk')
    for (const address of ['/my', '/my/account', '/my/plan']) await look(address)
    const own = `/my/${creator.pageId}/`
    for (const step of ['name', 'links', 'look', 'live']) await look(`${own}start?step=${step}`)
    for (const section of parts) await look(own + section, section)
  })
}

for (const [size, width, height] of [
  [32, 390, 844],
  [24, 320, 640],
] as const) {
  test(`letters of ${size} pixels leave sheets what they say and what is pressed at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await enlarge(page, size)
    const { pageId } = await signUp(page, 'uk', newLogin('sheets'))
    const dialog = page.getByRole('dialog')
    const whole = async () => {
      // Once it is up.
      await expect(dialog).toBeVisible()
      await allStill(page)
      expect(await page.evaluate(cutInDialog)).toEqual([])
    }
    const reached = async (name: string | RegExp) => dialog.getByRole('button', { name }).last().click({ trial: true })
    await page.goto(`/my/${pageId}/content`)
    await page.getByRole('button', { name: words.uk.addBlock }).first().click()
    await whole()
    expect((await dialog.getByRole('textbox').boundingBox())!.width).toBeGreaterThan(150)
    await dialog.getByRole('button', { name: 'Банка monobank' }).click()
    await reached(/^Отримати Plus за/)
    await whole()
    await dialog.getByRole('radio', { name: 'Рік' }).click({ trial: true })
    await reached('Поки без банки')
    await page.goto('/my/plan')
    await page.getByRole('button', { name: 'Отримати Plus' }).click()
    await reached(/^Отримати Plus за/)
    await whole()
    await dialog.getByRole('radio', { name: 'Рік' }).click({ trial: true })
    await reached('Не зараз')
  })
}

test('letters of 24 pixels leave the design screen its tabs in a window of 1000 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await enlarge(page, 24)
  await openAsCreator(page, await createWithPage('large', blocks), 'design')
  const boxOf = async (role: 'tablist' | 'radiogroup') => (await page.getByRole(role).first().boundingBox())!
  await settled(page)
  const tabs = await boxOf('tablist')
  expect((await boxOf('radiogroup')).y).toBeGreaterThanOrEqual(tabs.y + tabs.height)
})
