import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { headRow, moreButton, newLogin } from './journey.ts'
import { words, type Language } from './words.ts'

// Common tasks on a phone, with a limit of taps for each.

const t = {
  uk: {
    paste: 'Вставити',
    addLink: 'Додати посилання',
    addJar: 'Додати банку',
    more: 'Ще: Другий',
    up: 'Вище: Другий',
    visible: 'Показати відвідувачам: Перший',
    share: 'Поділитися',
    copy: 'Копіювати',
    copied: 'Адресу скопійовано',
    design: 'Вигляд',
    themes: 'Готовий вигляд',
    name: 'Назва сторінки',
    statistics: 'Статистика',
    yesterday: 'Учора',
    messages: /^Повідомлення/,
    answer: 'Відповісти',
    copyFromList: 'Копіювати адресу',
    ownName: 'Назва сторінки',
    next: 'Далі',
    pages: 'Мої сторінки',
    newPage: 'Нова сторінка',
    newName: 'Назва',
    create: 'Створити',
  },
  en: {
    paste: 'Paste',
    addLink: 'Add the link',
    addJar: 'Add the jar',
    more: 'More: Другий',
    up: 'Move up: Другий',
    visible: 'Show to visitors: Перший',
    share: 'Share',
    copy: 'Copy',
    copied: 'Address copied',
    design: 'Design',
    themes: 'Ready-made designs',
    name: 'Page title',
    statistics: 'Statistics',
    yesterday: 'Yesterday',
    messages: /^Messages/,
    answer: 'Reply',
    copyFromList: 'Copy address',
    ownName: 'Page title',
    next: 'Next',
    pages: 'My pages',
    newPage: 'New page',
    newName: 'Title',
    create: 'Create',
  },
} as const

interface Walk {
  origin: string
  page: Page
  lang: Language
  /** Taps a target and counts the tap. */
  tap(target: Locator): Promise<void>
  /** Types into the focused field and counts the characters. */
  type(text: string): Promise<void>
}

export interface Act {
  act: string
  most: number
  /** Maximum number of typed characters, if they are counted. */
  mostTyped?: number
  walk(walk: Walk): Promise<void>
}

export const rows = (page: Page) => page.locator('[data-block]')

/** Replaces the clipboard by a fake with this text, until the document is left. */
async function fillClipboard(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboard = { readText: () => Promise.resolve(copied), writeText: () => Promise.resolve() }
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  }, text)
}

/** Adds a block from the copied text, in the editor. */
async function addCopied({ page, lang, tap }: Walk, text: string, button: string): Promise<void> {
  await fillClipboard(page, text)
  await tap(page.getByRole('button', { name: words[lang].addBlock }).first())
  const sheet = page.getByRole('dialog')
  await tap(sheet.getByRole('button', { name: t[lang].paste, exact: true }))
  await tap(sheet.getByRole('button', { name: button, exact: true }))
  await expect(sheet).toHaveCount(0)
}

/** From the empty registration form to a live page with its first link. */
export const registration: Act = {
  act: 'Registration to a live page',
  most: 8,
  mostTyped: 40,
  async walk({ origin, page, lang, tap, type }) {
    const login = `m${randomInt(36 ** 6)
      .toString(36)
      .padStart(6, '0')}`
    await page.context().addCookies([{ name: 'language', value: lang, url: origin }])
    await page.goto(`${origin}/auth?tab=register`)
    await tap(page.getByLabel(words[lang].login, { exact: true }))
    await type(login)
    await tap(page.getByLabel(words[lang].password, { exact: true }))
    await type('кавун і дині')
    await tap(page.getByRole('checkbox', { name: words[lang].accept }))
    await tap(page.getByRole('checkbox', { name: words[lang].robot }))
    await tap(page.getByRole('button', { name: words[lang].register }))
    await page.waitForURL(/\/start$/)
    await expect(page.getByLabel(t[lang].ownName)).toBeFocused()
    await type('Олена Лисенко')
    await tap(page.getByRole('button', { name: t[lang].next }))
    await fillClipboard(page, 'https://olena.art/shop')
    await tap(page.getByRole('button', { name: t[lang].paste, exact: true }))
    await tap(page.getByRole('button', { name: t[lang].addLink, exact: true }))
    const publicPage = async () => (await fetch(`${origin}/${login}`)).text()
    await expect.poll(publicPage).toMatch(/<h1[^>]*>Олена Лисенко.*href="https:\/\/olena\.art\/shop"/s)
  },
}

/** The other tasks of the table, in their order. */
export const acts: readonly Act[] = [
  {
    act: 'Another link (copied)',
    most: 3,
    async walk(walk) {
      await addCopied(walk, 'https://olena.art/shop', t[walk.lang].addLink)
      await expect(rows(walk.page)).toHaveCount(3)
    },
  },
  {
    act: 'Add a jar (copied)',
    most: 3,
    async walk(walk) {
      await addCopied(walk, 'https://send.monobank.ua/jar/2JbpBYkhMv', t[walk.lang].addJar)
      await expect(rows(walk.page)).toHaveCount(4)
    },
  },
  {
    act: 'Reorder, without dragging',
    most: 2,
    async walk({ page, lang, tap }) {
      await tap(page.getByRole('button', { name: t[lang].more, exact: true }))
      await tap(page.getByRole('button', { name: t[lang].up, exact: true }))
      await expect(rows(page).first()).toHaveAttribute('aria-label', 'Другий')
      await page.keyboard.press('Escape')
    },
  },
  {
    act: 'Hide a block',
    most: 1,
    async walk({ page, lang, tap }) {
      const visible = page.getByRole('switch', { name: t[lang].visible })
      await tap(visible)
      await expect(visible).not.toBeChecked()
    },
  },
  {
    act: 'Copy the address',
    most: 2,
    async walk({ page, lang, tap }) {
      await tap(page.getByRole('button', { name: t[lang].share, exact: true }).first())
      await tap(page.getByRole('dialog').getByRole('button', { name: t[lang].copy, exact: true }))
      await expect(page.getByText(t[lang].copied)).toBeVisible()
      await page.keyboard.press('Escape')
    },
  },
  {
    act: 'Change the page’s name',
    most: 2,
    async walk({ page, lang, tap }) {
      await tap(headRow(page, lang))
      await expect(page.getByLabel(t[lang].name)).toBeFocused()
      await page.keyboard.type('!')
      await expect(page.getByLabel(t[lang].name)).toHaveValue(/!/)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  {
    act: 'Change the theme',
    most: 2,
    async walk({ page, lang, tap }) {
      await tap(page.getByRole('link', { name: t[lang].design }).first())
      const themes = page.getByRole('radiogroup', { name: t[lang].themes }).locator('label')
      const other = themes.filter({ has: page.locator('input:not(:checked)') }).first()
      const name = await other.innerText()
      await tap(other)
      await expect(themes.filter({ has: page.locator('input:checked') })).toContainText(name)
    },
  },
  {
    act: 'Yesterday’s clicks',
    most: 2,
    async walk({ page, lang, tap }) {
      await tap(page.getByRole('link', { name: t[lang].statistics }).first())
      const yesterday = page.getByRole('radio', { name: t[lang].yesterday })
      await tap(page.locator('label').filter({ has: yesterday }))
      await expect(yesterday).toBeChecked()
    },
  },
  {
    act: 'Answer a message',
    most: 3,
    async walk({ page, lang, tap }) {
      await tap(moreButton(page, lang))
      await tap(page.getByRole('dialog').getByRole('link', { name: t[lang].messages }))
      // No mail program is opened: following the link is enough.
      await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }))
      const answer = page.getByRole('link', { name: t[lang].answer })
      await expect(answer).toHaveAttribute('href', 'mailto:andrii@ukr.net')
      await tap(answer)
    },
  },
  {
    act: 'New page, with its name typed',
    most: 3,
    async walk({ origin, page, lang, tap, type }) {
      const name = newLogin('Kazky')
      // Starts from the editor, as every task does.
      await page.locator('nav a[href$="/content"]').click()
      await tap(page.getByRole('link', { name: t[lang].pages }).first())
      await tap(page.getByRole('button', { name: t[lang].newPage }))
      await expect(page.getByLabel(t[lang].newName, { exact: true })).toBeFocused()
      await type(name)
      await tap(page.getByRole('dialog').getByRole('button', { name: t[lang].create }))
      await expect(headRow(page, lang, name)).toBeVisible()
      expect((await fetch(`${origin}/${name.toLowerCase()}`)).status).toBe(200)
    },
  },
  {
    act: 'Copy the address, from the list of pages',
    most: 1,
    async walk({ page, lang, tap }) {
      await page.goto(new URL('/my', page.url()).href)
      await fillClipboard(page, '')
      await tap(page.getByRole('button', { name: t[lang].copyFromList }).first())
      await expect(page.getByText(t[lang].copied)).toBeVisible()
    },
  },
]
