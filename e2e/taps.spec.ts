import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { putSession } from './support/browser-session.ts'
import { call } from './support/http-client.ts'
import { headRow, phone, test } from './support/journey.ts'
import { createWithPage, type SampleCreator } from './support/sample-creator.ts'
import { words, type Language } from './support/words.ts'

// How many taps the usual acts take on a phone. What is measured is kept in docs/taps.md; `UPDATE=1` writes it anew.

const file = path.resolve(import.meta.dirname, '../docs/taps.md')
const languages = ['uk', 'en'] as const satisfies Language[]

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
    copyFromList: 'Копіювати адресу',
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
    copyFromList: 'Copy address',
  },
} as const

interface Walk {
  page: Page
  lang: Language
  /** Taps and counts it. */
  tap(target: Locator): Promise<void>
}

const rows = (page: Page) => page.locator('[data-block]')

/** A clipboard that may be read and written until the document is left. */
async function fillClipboard(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboard = { readText: () => Promise.resolve(copied), writeText: () => Promise.resolve() }
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  }, text)
}

/** Adds what was copied, from the editor. */
async function addCopied({ page, lang, tap }: Walk, text: string, button: string): Promise<void> {
  await fillClipboard(page, text)
  await tap(page.getByRole('button', { name: words[lang].addBlock }).first())
  const sheet = page.getByRole('dialog')
  await tap(sheet.getByRole('button', { name: t[lang].paste, exact: true }))
  await tap(sheet.getByRole('button', { name: button, exact: true }))
  await expect(sheet).toHaveCount(0)
}

/** The acts of the table with the most taps that each may take, in the order in which they are done. */
const acts: readonly { act: string; most: number; walk(walk: Walk): Promise<void> }[] = [
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

let creator: SampleCreator

test.beforeAll(async () => {
  creator = await createWithPage('taps_here', [])
})

/** The page as it is before the acts, whatever the former language has made of it. */
async function begin(page: Page, lang: Language): Promise<void> {
  const { origin, pageId, person, token } = creator
  const { result } = await call(origin, 'GET', `/pages/${pageId}`, undefined, token)
  const blocks = ['Перший', 'Другий'].map((title, index) => ({
    id: `id-${index}`,
    type: 'link',
    title,
    url: 'https://olena.art',
  }))
  const change = { version: result.version, title: 'Блоки', blocks }
  expect(await call(origin, 'PATCH', `/pages/${pageId}`, change, token)).toMatchObject({ ok: true })
  await putSession(page, origin, person, lang)
  await page.goto(`${origin}/my/${pageId}/content`)
  await expect(rows(page)).toHaveCount(2)
}

async function measure(page: Page, lang: Language): Promise<number[]> {
  await begin(page, lang)
  const counts: number[] = []
  for (const { walk } of acts) {
    let taps = 0
    await walk({
      page,
      lang,
      async tap(target) {
        taps += 1
        await target.tap()
      },
    })
    counts.push(taps)
  }
  return counts
}

function table(measured: readonly (readonly number[])[]): string {
  const head = '| Act | At most | Ukrainian | English |\n| --- | --- | --- | --- |\n'
  const lines = acts.map(
    ({ act, most }, index) => `| ${[act, most, ...measured.map((counts) => counts[index])].join(' | ')} |\n`,
  )
  return `# Taps\n\nHow many taps the usual acts take at 390 pixels. Written by \`UPDATE=1 npm test -- browser taps\`.\n\n${head}${lines.join('')}`
}

/** Without the spaces that the formatter sets columns with. */
const plain = (text: string) => text.replaceAll(/ {2,}|-{3,}/g, (run) => run[0]!)

test('the usual acts take no more taps than they may, and docs/taps.md says how many', async ({ browser }) => {
  const measured: number[][] = []
  for (const lang of languages) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      userAgent: phone,
      hasTouch: true,
    })
    measured.push(await measure(await context.newPage(), lang))
    await context.close()
  }
  for (const counts of measured)
    for (const [index, { act, most }] of acts.entries()) expect(counts[index], act).toBeLessThanOrEqual(most)
  if (process.env['UPDATE'] === '1') writeFileSync(file, table(measured))
  expect(plain(readFileSync(file, 'utf8'))).toBe(plain(table(measured)))
})
