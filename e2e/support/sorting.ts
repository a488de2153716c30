import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { call, signIn } from './http-client.ts'
import { newLogin, register } from './journey.ts'
import type { Language } from './words.ts'

/** What the sorting of blocks says, in both languages of the interface. */
export const sentences = {
  uk: {
    handle: 'Перемістити',
    open: 'Редагувати',
    duplicate: 'Створити копію',
    down: 'Нижче',
    instructions:
      'Щоб перемістити блок, натисніть пробіл, далі стрілками вгору чи вниз оберіть місце й ще раз натисніть пробіл. Escape скасовує.',
    lifted: (name: string, place: string) => `Піднято «${name}». Позиція ${place.replace('/', ' з ')}.`,
    moved: (name: string, place: string) => `«${name}»: позиція ${place.replace('/', ' з ')}.`,
    dropped: (name: string, place: string) => `«${name}» тепер на позиції ${place.replace('/', ' з ')}.`,
    canceled: (name: string, place: string) => `Переміщення скасовано. «${name}» знову на позиції ${place}.`,
    foreign: /position|draggable|picked|dropped|press/i,
  },
  en: {
    handle: 'Move',
    open: 'Edit',
    duplicate: 'Duplicate',
    down: 'Move down',
    instructions:
      'To move a block, press space, choose its place with the up and down arrows and press space again. Escape cancels.',
    lifted: (name: string, place: string) => `Picked up “${name}”. Position ${place.replace('/', ' of ')}.`,
    moved: (name: string, place: string) => `“${name}”: position ${place.replace('/', ' of ')}.`,
    dropped: (name: string, place: string) => `“${name}” is now at position ${place.replace('/', ' of ')}.`,
    canceled: (name: string, place: string) => `Move cancelled. “${name}” is back at position ${place}.`,
    foreign: /позиці|draggable|dropped over/i,
  },
} as const

/** Resolves once the page stands still for thirty frames, or is higher than it may ever become. */
export function scrollingStopped(highest: number): Promise<void> {
  return new Promise((resolve) => {
    let last = scrollY
    let still = 0
    const frame = () => {
      still = scrollY === last ? still + 1 : 0
      last = scrollY
      if (still === 30 || document.documentElement.scrollHeight > highest) resolve()
      else requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}

export async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = (await place.boundingBox())!
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

/** Opens the editor of a page whose blocks have these names, and waits until they can be dragged. */
export async function openList(page: Page, language: Language, names: string[]): Promise<void> {
  const login = newLogin('sort')
  await register(page, language, login)
  const { origin } = new URL(page.url())
  const token = await signIn(origin, login, 'кавун і пів дині')
  const { pages } = (await call(origin, 'GET', '/users/_self', undefined, token)).result
  const { result } = await call(origin, 'GET', `/pages/${pages[0].id}`, undefined, token)
  const blocks = names.map((title) => ({ id: `id-${title}`, type: 'link', title, url: 'https://example.com' }))
  const change = { version: result.version, blocks }
  expect(await call(origin, 'PATCH', `/pages/${result.id}`, change, token)).toMatchObject({ ok: true })
  await page.goto(`/my/${result.id}/content`)
  const first = handleOf(page, names[0]!, language)
  await expect(first).toBeEnabled()
  // Well away from the edges, near which the page scrolls by itself.
  await first.evaluate((handle) => handle.scrollIntoView({ block: 'center' }))
}

export const handleOf = (page: Page, name: string, language: Language = 'uk') =>
  page.getByRole('button', { name: `${sentences[language].handle}: ${name}`, exact: true })

export const expectOrder = (page: Page, ...names: string[]) =>
  expect
    .poll(() => page.locator('[data-block]').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label'))))
    .toEqual(names)

/** The sentence stands in exactly one place that is read aloud by itself. */
export const expectSaid = (page: Page, sentence: string) =>
  expect(page.locator('[aria-live], [role="status"], [role="alert"]').filter({ hasText: sentence })).toHaveCount(1)

/** A row was lifted by the keyboard, and the next key is heard: the library listens for it a little later. */
export async function expectLifted(page: Page, sentence: string): Promise<void> {
  await expectSaid(page, sentence)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
}

export const spoken = (page: Page) => page.locator('[aria-live="assertive"]:not(:empty)')
