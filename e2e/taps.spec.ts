import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { putSession } from './support/browser-session.ts'
import { call, changePage } from './support/http-client.ts'
import { phone, test } from './support/journey.ts'
import { createWithPage, type SampleCreator } from './support/sample-creator.ts'
import { acts, registration, rows, type Act } from './support/tap-walks.ts'
import type { Language } from './support/words.ts'

// How many taps the usual acts take on a phone, and how much there is to type for the first of them. What is measured is
// kept in docs/taps.md; `UPDATE=1` writes it anew.

const file = path.resolve(import.meta.dirname, '../docs/taps.md')
const languages = ['uk', 'en'] as const satisfies Language[]

let creator: SampleCreator

test.beforeAll(async () => {
  creator = await createWithPage('taps_here', [])
})

/** The page as it is before the acts, whatever the former language has made of it. */
async function begin(page: Page, lang: Language): Promise<void> {
  const { origin, pageId, person } = creator
  const blocks = ['Перший', 'Другий'].map((title, index) => ({
    id: `id-${index}`,
    type: 'link',
    title,
    url: 'https://olena.art',
  }))
  await changePage(creator, pageId, { title: 'Блоки', blocks, form: { enabled: true } })
  const message = { value: 'Чи є листівки з котами? andrii@ukr.net' }
  expect(await call(origin, 'POST', `/public/pages/${pageId}/messages`, message)).toMatchObject({ ok: true })
  await putSession(page, origin, person, lang)
  await page.goto(`${origin}/my/${pageId}/content`)
  await expect(rows(page)).toHaveCount(2)
}

interface Counted {
  taps: number
  typed: number
}

async function measure(page: Page, lang: Language): Promise<Counted[]> {
  const count = async ({ walk }: Act) => {
    const counted = { taps: 0, typed: 0 }
    await walk({
      origin: creator.origin,
      page,
      lang,
      async tap(target) {
        counted.taps += 1
        await target.tap()
      },
      async type(text) {
        counted.typed += text.length
        await page.keyboard.type(text)
      },
    })
    return counted
  }
  const counts = [await count(registration)]
  await begin(page, lang)
  for (const act of acts) counts.push(await count(act))
  return counts
}

const all = [registration, ...acts]

function table(measured: readonly (readonly Counted[])[]): string {
  const head = '| Act | At most | Ukrainian | English |\n| --- | --- | --- | --- |\n'
  const lines = all.map(({ act, most, mostTyped }, index) => {
    const inWords = (taps: number, typed = 0) => (mostTyped === undefined ? taps : `${taps} and ${typed} characters`)
    const counts = measured.map((each) => inWords(each[index]!.taps, each[index]!.typed))
    return `| ${[act, inWords(most, mostTyped), ...counts].join(' | ')} |\n`
  })
  return `# Taps\n\nHow many taps the usual acts take at 390 pixels. Written by \`UPDATE=1 npm test -- browser taps\`.\n\n${head}${lines.join('')}`
}

/** Without the spaces that the formatter sets columns with. */
const plain = (text: string) => text.replaceAll(/ {2,}|-{3,}/g, (run) => run[0]!)

test('the usual acts take no more taps than they may, and docs/taps.md says how many', async ({ browser }) => {
  const measured: Counted[][] = []
  for (const lang of languages) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      userAgent: phone,
      hasTouch: true,
    })
    measured.push(await measure(await context.newPage(), lang))
    await context.close()
  }
  for (const counts of measured) {
    for (const [index, { act, most, mostTyped = Infinity }] of all.entries()) {
      expect(counts[index]!.taps, act).toBeLessThanOrEqual(most)
      expect(counts[index]!.typed, act).toBeLessThanOrEqual(mostTyped)
    }
  }
  if (process.env['UPDATE'] === '1') writeFileSync(file, table(measured))
  expect(plain(readFileSync(file, 'utf8'))).toBe(plain(table(measured)))
})
