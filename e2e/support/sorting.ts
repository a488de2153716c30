import { expect, type CDPSession, type Locator, type Page } from '@playwright/test'
import { changePage } from './http-client.ts'
import { allStill, newLogin, signUp } from './journey.ts'
import type { Language } from './words.ts'

/** A place such as `2/4` in Ukrainian, with the preposition before «чотирьох». */
const spoken = (place: string) => place.replace(/\/(?=4)/, ' із ').replace('/', ' з ')

/** Texts of sorting blocks, in both languages of the interface. */
export const sentences = {
  uk: {
    handle: 'Перемістити',
    open: 'Редагувати',
    more: 'Ще',
    duplicate: 'Зробити копію',
    down: 'Нижче',
    instructions: 'Пробіл піднімає блок, стрілки його переміщують, ще раз пробіл\u00A0— опускає. Escape скасовує.',
    lifted: (name: string, place: string) => `Піднято «${name}». Позиція ${spoken(place)}.`,
    moved: (name: string, place: string) => `«${name}»: позиція ${spoken(place)}.`,
    dropped: (name: string, place: string) => `«${name}» тепер на позиції ${spoken(place)}.`,
    canceled: (name: string, place: string) => `Переміщення скасовано. «${name}» знову на позиції ${place}.`,
    foreign: /position|draggable|picked|dropped|press/i,
  },
  en: {
    handle: 'Move',
    open: 'Edit',
    more: 'More',
    duplicate: 'Duplicate',
    down: 'Move down',
    instructions: 'Space picks up a block, the arrow keys move it, and space again drops it. Escape cancels.',
    lifted: (name: string, place: string) => `Picked up “${name}”. Position ${place.replace('/', ' of ')}.`,
    moved: (name: string, place: string) => `“${name}”: position ${place.replace('/', ' of ')}.`,
    dropped: (name: string, place: string) => `“${name}” is now at position ${place.replace('/', ' of ')}.`,
    canceled: (name: string, place: string) => `Move canceled. “${name}” is back at position ${place}.`,
    foreign: /позиці|draggable|dropped over/i,
  },
} as const

/** Returns the middle of an element after all animations have ended, such as the glide of a dropped row. */
export async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  await allStill(place.page())
  const box = (await place.boundingBox())!
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

/** Names of so many blocks: `1`, `2` and so on. */
export const many = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`)

/** Creates a page whose blocks have these names; returns the path of its editor. */
export async function createList(page: Page, language: Language, names: string[]): Promise<string> {
  const { origin, token, pageId } = await signUp(page, language, newLogin('sort'))
  const blocks = names.map((title) => ({ id: `id-${title}`, type: 'link', title, url: 'https://example.com' }))
  await changePage({ origin, token }, pageId, { blocks })
  return `/my/${pageId}/content`
}

/** Opens the editor of a page whose blocks have these names. */
export async function openList(page: Page, language: Language, names: string[]): Promise<void> {
  await page.goto(await createList(page, language, names))
  // Away from the edges, near which dragging scrolls the page.
  await handleOf(page, names[0]!, language).evaluate((handle) => handle.scrollIntoView({ block: 'center' }))
}

export const handleOf = (page: Page, name: string, language: Language = 'uk') =>
  page.getByRole('button', { name: `${sentences[language].handle}: ${name}`, exact: true })

/** Presses a command in the menu of a row, and closes the menu. */
export async function pressInMenu(page: Page, name: string, command: string): Promise<void> {
  await page.getByRole('button', { name: `${sentences.uk.more}: ${name}`, exact: true }).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('button', { name: command }).click()
  // Moving keeps the menu open, so that it can be pressed again.
  if (command.startsWith(sentences.uk.down)) await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
}

export const expectOrder = (page: Page, ...names: string[]) =>
  expect
    .poll(() => page.locator('[data-block]').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label'))))
    .toEqual(names)

/** Expects the sentence in exactly one live region. */
export const expectSaid = (page: Page, sentence: string) =>
  expect(page.locator('[aria-live], [role="status"], [role="alert"]').filter({ hasText: sentence })).toHaveCount(1)

/** The last announcement of dragging. */
export const announcement = (page: Page) => page.locator('[aria-live="assertive"]:not(:empty)')

/** Records the glide distance of each dropped row, in CSS pixels. */
export function recordGlides(): number[] {
  const distances: number[] = []
  const animate = Element.prototype.animate
  Element.prototype.animate = function record(...frames) {
    const [first] = frames[0] as { translate?: string }[]
    distances.push(Number.parseFloat(first?.translate?.split(' ')[1] ?? ''))
    return animate.apply(this, frames)
  }
  return distances
}

/** Sends raw touch events at coordinates, without snapping to links and buttons. */
export async function finger(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  return {
    down: (at: { x: number; y: number }) => send('touchStart', [at]),
    async moveBy(from: { x: number; y: number }, by: number) {
      for (let step = 1; step <= 10; step += 1) {
        await send('touchMove', [{ x: from.x, y: Math.round(from.y + (by * step) / 10) }])
      }
    },
    up: () => send('touchEnd', []),
  }
}
