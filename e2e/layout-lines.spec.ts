import { expect } from '@playwright/test'
import { boxesOf } from './support/geometry.ts'
import { fullPage, test, type SampleOptions } from './support/sample-pages.ts'

// Lines, edges and gaps that tell one thing of a page from another.

test.describe.configure({ mode: 'default' })
const name = 'Катерина Мельник'

test('an index of pairs has one line above each of its rows, also below a highlighted link', async ({
  page,
  samplePages: { open },
}) => {
  const index: Pick<SampleOptions, 'preset' | 'name' | 'lang' | 'theme'> = {
    preset: 'index-arkush',
    name,
    lang: 'uk',
    theme: { buttonLayout: 'pair' },
  }
  const linesAbove = () =>
    page.locator('.b-link').evaluateAll((all) => all.map((link) => Number.parseFloat(getComputedStyle(link).borderTop)))
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, { ...index, links: 4 })
  expect(await linesAbove()).toEqual([1, 0, 0, 0])
  await open(page, { ...index, links: ['Один', 'Два', 'Три'] })
  expect(await linesAbove()).toEqual([1, 1, 0])
})

test('songs of an index have one line between two, and lines of their own where they stand in pairs', async ({
  page,
  samplePages: { open },
}) => {
  const others = Array(3).fill('music')
  await open(page, { preset: 'index-arkush', links: 0, hasIcons: false, others, name, lang: 'uk' })
  const songs = page.locator('.b-music')
  for (const [width, apart, line] of [[390, 0, 0] as const, [1440, 36, 1] as const]) {
    await page.setViewportSize({ width, height: 900 })
    const boxes = await songs.evaluateAll((all) => all.map((song) => song.getBoundingClientRect().toJSON() as DOMRect))
    const below = boxes.find(({ top }) => top > boxes[0]!.top)!
    expect([width, below.top - boxes[0]!.bottom]).toEqual([width, apart])
    await expect(songs.first()).toHaveCSS('border-top-width', '1px')
    await expect(songs.nth(1)).toHaveCSS('border-top-width', `${line}px`)
  }
})

test('the few rows of a table fill a phone’s window', async ({ page, samplePages: { open } }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, { preset: 'brutalist-syhnal', links: 3, name, lang: 'uk' })
  const [row, foot] = await boxesOf(page, '.frame-link:last-child', '.foot')
  expect([foot!.top - row!.bottom, foot!.bottom]).toEqual([3, 844])
})

test('lines between the rows of a table are seen on any background', async ({ page, samplePages: { open } }) => {
  const background = { kind: 'color', color: '#000000' }
  for (const [theme, line] of [
    [{}, 'rgb(0, 0, 0)'],
    [{ background }, 'rgb(0, 0, 0)'],
    [{ background, colors: { button: '#111111' } }, 'rgb(255, 255, 255)'],
    [{ colors: { button: '#000000' } }, 'rgb(255, 255, 255)'],
  ] as const) {
    await open(page, { preset: 'brutalist-strichka', links: 3, name, lang: 'uk', theme })
    await expect(page.locator('.frame-link').last()).toHaveCSS('box-shadow', `${line} 0px 0px 0px 3px`)
    await expect(page.locator('.b-link-words').last()).toHaveCSS('border-right-color', line)
  }
})

test('highlighted links below each other do not merge into one', async ({ page, samplePages: { open } }) => {
  for (const [preset, apart, line] of [['left-knyha', 8, 0] as const, ['brutalist-lymon', 3, 3] as const]) {
    await open(page, { preset, links: 1, others: ['long'], name, lang: 'uk' })
    const second = '.frame-strong + .frame-strong .b-link'
    const [above, below] = await boxesOf(page, '.b-link-strong', second)
    expect([preset, below!.top - above!.bottom]).toEqual([preset, apart])
    // Both are as black as the lines of their table.
    await expect(page.locator(second)).toHaveCSS('border-top-width', `${line}px`)
  }
})

test('what is wrong in a form stands nearer to its field than to the button, and has an edge and a sign of its own', async ({
  page,
  samplePages: { open },
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const preset of ['centre-vyshyvanka', 'cover-rushnyk', 'tiles-petrykivka', 'brutalist-syhnal']) {
    await open(page, { preset, links: 'full', name, lang: 'uk' })
    const error = page.locator('.form-error')
    await error.evaluate((element) => (element.textContent = 'Перевірте адресу пошти.'))
    const [field, message, send] = await boxesOf(page, '.form-field', '.form-error', '.form-send')
    expect(send!.top - message!.bottom, preset).toBeGreaterThan(2 * (message!.top - field!.bottom))
    await expect(error).toHaveCSS('box-shadow', /rgb\(255, 255, 255\)/)
    const sign = await error.evaluate((said) => getComputedStyle(said, '::before').content)
    expect(sign, 'seen, and not read aloud').toBe('"!" / ""')
  }
})

test('all words of a link are underlined below a pointer, and those of a section', async ({
  page,
  samplePages: { open },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, { preset: 'left-knyha', links: 'all', name, lang: 'uk' })
  for (const kind of ['.b-link', '.b-accordion-title']) {
    const row = page.locator(kind).filter({ has: page.locator('.word') })
    await row.first().hover()
    await expect(row.first().locator('.word').first()).toHaveCSS('text-decoration-line', 'underline')
  }
})

test('a short page that fills the window does not begin at its edge', async ({ page, samplePages: { open } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const layout of ['centre', 'left', 'index'] as const) {
    await open(page, { ...fullPage(layout), links: 0, hasIcons: false, hasForm: false, others: ['image', 'text'] })
    const [photo] = await boxesOf(page, '.avatar')
    expect([layout, photo!.top > 40]).toEqual([layout, true])
  }
})

test('the head of a short page of glass covers none of its blocks', async ({ page, samplePages: { open } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const other of ['image', 'banka']) {
    await open(page, { ...fullPage('glass'), links: 1, others: [other], hasForm: false, hasIcons: false })
    for (const y of [0, 900]) {
      await page.evaluate((top) => scrollTo(0, top), y)
      const [head, first] = await boxesOf(page, '.head', '.frame')
      expect(first!.top - head!.bottom).toBe(12)
    }
  }
})

test('links in one row are level below a picture, too', async ({ page, samplePages: { open } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const others = ['image', 'link-5', 'link-6']
  for (const [layout, buttonLayout] of [
    ['cover', 'row'],
    ['cover', 'pair'],
    ['poster', 'pair'],
  ] as const) {
    await open(page, { ...fullPage(layout), links: 3, others, hasForm: false, theme: { buttonLayout } })
    const links = ['.frame-image + .frame-link', '.frame-image ~ :last-child']
    const [picture, one, other] = await boxesOf(page, '.b-image', ...links)
    expect([layout, one!.top, one!.height]).toEqual([layout, other!.top, other!.height])
    expect([other!.left > one!.right, one!.top - picture!.bottom > 20]).toEqual([true, true])
  }
})

test('links of a long list are lower from the ninth on, but no single one is', async ({
  page,
  samplePages: { open },
}) => {
  const titles = Array.from({ length: 10 }, (_, index) => `Посилання ${index + 1}`)
  const heights = () => page.locator('.b-link').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
  await open(page, { preset: 'centre-ranok', links: titles.slice(0, 9), name, lang: 'uk' })
  expect(new Set((await heights()).slice(1)).size).toBe(1)
  await open(page, { preset: 'centre-ranok', links: titles, name, lang: 'uk' })
  const [, usual, ...others] = await heights()
  expect(others.map((height) => height < usual!)).toEqual([...Array(6).fill(false), true, true])
})
