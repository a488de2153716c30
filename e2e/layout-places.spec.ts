import { expect } from '@playwright/test'
import { boxesOf, linesOf, roomAround } from './support/geometry.ts'
import { commonColor } from './support/picture.ts'
import { fullPage, test, type SamplePages } from './support/sample-pages.ts'

// Where things stand in each layout, as it was drawn.

let open: SamplePages['open']

test.describe.configure({ mode: 'default' })
test.beforeAll(({ samplePages }) => {
  open = samplePages.open
})

test('a page of one link stands in the middle of a wide window', async ({ page }) => {
  const faults: string[] = []
  await page.setViewportSize({ width: 1440, height: 900 })
  // A cover and a table fill the window themselves.
  for (const layout of ['centre', 'left', 'poster', 'glass', 'tiles', 'index'] as const) {
    await open(page, { ...fullPage(layout), links: 1 })
    const { above, below, moves } = await page.evaluate(roomAround)
    if (Math.abs(above - below) > 150 || Math.min(above, below) < 0) faults.push(`${layout}: ${above}, ${below}`)
    // A poster takes half of the window, and nothing moves through it; its action is the first thing beside it.
    const [action, icons] = await boxesOf(page, '.b-link', '.b-icons')
    if (layout === 'poster' && action!.bottom > icons!.top) faults.push('icons stand above the action of a poster')
    if (layout === 'poster' && moves !== 720) faults.push(`what moves behind a poster begins at ${moves}`)
  }
  expect(faults).toEqual([])
})

test('a form follows the only link of a page, and the last line stays at the end', async ({ page }) => {
  for (const layout of ['left', 'poster', 'glass'] as const) {
    await open(page, { ...fullPage(layout), links: 1, hasForm: true, hasIcons: false })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 1200 })
      const [link, form, foot] = await boxesOf(page, '.b-link', '.form', '.foot')
      expect([layout, width, form!.top - link!.bottom < 40]).toEqual([layout, width, true])
      // On a wide window of glass it follows the form.
      if (width === 390) expect([layout, foot!.bottom > 1150]).toEqual([layout, true])
    }
  }
})

test('a form that is first in its column begins where the column beside it does', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [layout, links, beside, lower] of [
    ['centre', 1, '.b-link', 0],
    // The head's padding leaves room for focus outlines.
    ['left', 0, '.head', 8],
    ['glass', 0, '.head', 0],
    ['cover', 0, '.head', 40],
    ['poster', 0, 'body', 72],
  ] as const) {
    await open(page, { ...fullPage(layout), links, hasForm: true, hasIcons: false })
    const [form, other] = await boxesOf(page, '.form', beside)
    expect([layout, form!.top - other!.top]).toEqual([layout, lower])
  }
})

test('a table has no empty place, also of one link and without a photo', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, { ...fullPage('brutalist'), links: 'drawn' })
  const film = await page.locator('.b-video').boundingBox()
  const cell = await page.locator('.frame-video').boundingBox()
  expect([film!.height, film!.height > (film!.width * 9) / 16]).toEqual([cell!.height, true])
  // As tall as its row, it must not be wider than its cell.
  expect(film!.width).toBeLessThanOrEqual(cell!.width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440)

  // Rows are as tall as the window, and what has nothing to fill a cell with is no taller than what it says.
  await open(page, fullPage('brutalist'))
  const ends = ['.rows > :last-child', '.frame-diaka .figure-foot', '.frame-diaka', '.form-send', '.form']
  const [row, host, jar, send, form] = (await boxesOf(page, ...ends)).map(({ bottom }) => bottom)
  expect(row).toBe(900)
  expect([jar! - host! < 40, form! - send! < 40]).toEqual([true, true])

  await open(page, { ...fullPage('brutalist'), links: 1, hasPhoto: false })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [link, about, foot] = await boxesOf(page, '.b-link', '.about', '.foot')
    expect(foot!.top - link!.bottom).toBeLessThan(4)
    if (width < 1000) continue
    const size = await page.locator('.about').evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize))
    // The words fill more than half of what is the photo's.
    expect([size > 40, about!.height > 300]).toEqual([true, true])
    const room = await page.locator('.about').evaluate((words) => [words.scrollHeight, words.clientHeight])
    expect(room[0]).toBeLessThanOrEqual(room[1]!)
  }
  // Links that are taller than the window scroll with the page, beside a column that is taller still.
  await page.setViewportSize({ width: 1440, height: 200 })
  await open(page, fullPage('brutalist'))
  const last = page.locator('.rows a').last()
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('a table without a description has no empty cell beside the photo', async ({ page }) => {
  await open(page, fullPage('brutalist'))
  await page.locator('.about').evaluate((words) => words.remove())
  for (const width of [390, 844]) {
    await page.setViewportSize({ width, height: 844 })
    const [title, photo] = await boxesOf(page, '.title', '.avatar')
    const place = [photo!.right, photo!.left, photo!.top]
    expect(place).toEqual(width === 390 ? [390, 0, title!.bottom + 3] : [844, title!.right + 3, title!.top])
  }
})

test('links of a table stay beside a longer column, and icons below them fill their cells', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, fullPage('brutalist'))
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
  const [rows, action] = await boxesOf(page, '.rows', '.frame-strong')
  expect([rows!.top, action!.top, rows!.bottom > 850]).toEqual([0, 0, true])

  await open(page, { ...fullPage('brutalist'), links: 4, others: ['more-icons'] })
  const [cell, icon, foot] = await boxesOf(page, '.rows > .frame-icons', '.rows .b-icons-link', '.foot')
  expect([icon!.bottom, foot!.top - icon!.bottom < 4]).toEqual([cell!.bottom, true])
})

test('the name of a tile stands with its words at the bottom, and the photo at the top', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const hasPhoto of [true, false]) {
    await open(page, { ...fullPage('tiles'), links: 6, name: 'Катерина Мельник', hasPhoto })
    const [head, name, about, first] = await boxesOf(page, '.head', '.title', '.about', '.head > :first-child')
    // One below the other, and no further from the edge than its padding.
    expect([about!.top - name!.bottom < 12, head!.bottom - about!.bottom < 36]).toEqual([true, true])
    expect(first!.top - head!.top < 36).toBe(hasPhoto)
  }
  // What somebody is has a line of its own.
  await expect(page.locator('.about-role')).toHaveCSS('font-weight', '600')
  // An action without an icon begins at the top of its tile, above the arrow.
  const above = await page.locator('.b-link-strong').evaluate((action) => {
    action.querySelector('.b-link-icon')!.remove()
    return action.querySelector('.b-link-words')!.getBoundingClientRect().top - action.getBoundingClientRect().top
  })
  expect(above).toBeLessThan(24)
})

test('links of a wide window stand apart, beside them the jar, and below them pairs of what follows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const layout of ['centre', 'index'] as const) {
    await open(page, fullPage(layout))
    const parts = ['.rows', '.frame-banka', '.frame-image', '.frame-video', '.frame-header', '.frame-diaka', '.form']
    const [links, jar, picture, film, heading, last, form] = await boxesOf(page, ...parts)
    expect([layout, jar!.top, jar!.left > links!.right]).toEqual([layout, links!.top, true])
    // What follows goes on below both, in pairs that are read one after the other.
    for (const [one, other] of [[picture!, film!] as const, [last!, form!] as const])
      expect([one.left, other.left, other.top]).toEqual([links!.left, jar!.left, one.top])
    expect([picture!.top > links!.bottom, heading!.left, heading!.right]).toEqual([true, links!.left, film!.right])
  }
})

test('what has nobody beside it stands in the middle of the page or is as wide as two', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const middleOf = ({ left, right }: DOMRect) => (left + right) / 2
  for (const hasForm of [true, false]) {
    const others = ['banka', 'image', 'music', ...(hasForm ? [] : ['diaka'])]
    await open(page, { ...fullPage('centre'), links: 4, others, hasForm })
    const [last] = await boxesOf(page, hasForm ? '.form' : '.frame-diaka')
    expect(middleOf(last!)).toBe(720)
  }
  for (const layout of ['centre', 'left', 'poster', 'cover', 'index', 'brutalist'] as const) {
    await open(page, { ...fullPage(layout), links: ['Один', 'Два', 'Три'], theme: { buttonLayout: 'pair' } })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const [rows, first, last] = await boxesOf(page, '.rows', '.frame-link', '.frame-link:last-child')
      expect([layout, width, first!.right < middleOf(rows!)]).toEqual([layout, width, true])
      expect([layout, width, last!.left, last!.right]).toEqual([layout, width, rows!.left, rows!.right])
    }
  }
})

test('what a magazine says below a large name is larger, too, and takes two lines of a wide window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, fullPage('left'))
  await expect(page.locator('.about')).toHaveCSS('font-size', '24px')
  expect(await linesOf(page.locator('.about'))).toBe(2)
})

test('many links of a list are level in both columns of a wide window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const links of [12, 20]) {
    await open(page, { ...fullPage('index'), links })
    const [first, second] = await page.evaluate(() => {
      const boxes = Array.from(document.querySelectorAll('.b-link'), (link) => link.getBoundingClientRect())
      const columns = [...new Set(boxes.map(({ left }) => left))]
      return columns.map((column) => boxes.filter(({ left }) => left === column).map(({ bottom }) => bottom))
    })
    expect([second!.length, second]).toEqual([links / 2 - (links % 10 ? 1 : 0), first!.slice(0, second!.length)])
  }
})

test('links that nothing stands beside leave no half of a wide window empty', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, { ...fullPage('index'), links: 6 })
  const [photo, list] = await boxesOf(page, '.avatar', '.rows')
  expect([photo!.left, list!.left > photo!.right]).toEqual([1440 - list!.right, true])

  // Below the head of a cover, where they take both columns.
  await open(page, { ...fullPage('cover'), links: 6 })
  const links = ['.b-link-strong', '.frame-link:nth-child(2) a', '.frame-link:nth-child(3) a']
  const [head, rows, action, second, third] = await boxesOf(page, '.head', '.rows', ...links)
  expect([rows!.left, rows!.top > head!.bottom, action!.width]).toEqual([head!.left, true, rows!.width])
  expect([second!.top, second!.width, third!.right]).toEqual([third!.top, third!.width, action!.right])
})

test('titles of links leave room for an icon only where most of them have one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const layout of ['cover', 'glass', 'index'] as const)
    for (const hasFewIcons of [true, false]) {
      // The last has no icon in any case.
      await open(page, { ...fullPage(layout), links: 14, hasFewIcons })
      const [last, other] = await page.locator('.b-link').evaluateAll((links) =>
        [links.at(-1)!, links.at(-2)!].map((link) => {
          return link.querySelector('.b-link-title')!.getBoundingClientRect().left - link.getBoundingClientRect().left
        }),
      )
      expect([layout, last! < 26, Math.abs(last! - other!) < 1]).toEqual([layout, hasFewIcons, true])
    }
})

test('the photo of a poster is not veiled where the chin of a face is, above the name', async ({ page }) => {
  const white = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#fff" d="M0 0h9v9H0z"/></svg>'
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: white }))
  await page.setViewportSize({ width: 390, height: 844 })
  for (const links of [1, 'full'] as const) {
    await open(page, { ...fullPage('poster'), links })
    const [title] = await boxesOf(page, '.title')
    const chin = { x: 120, y: title!.top - 64, width: 150, height: 6 }
    await expect.poll(() => commonColor(page, chin)).toBe('#ffffff')
  }
})

test('rows keep to one axis in the middle, and cells of two in a row to one line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, { ...fullPage('index'), links: 6, theme: { align: 'centre' } })
  const nth = (place: number, part: string) => `.frame-link:nth-child(${place}) ${part}`
  const parts = ['.b-link-title', '.b-link-subtitle'].map((part) => nth(4, part))
  const [title, note, other] = await boxesOf(page, ...parts, nth(3, '.b-link-title'))
  expect([title!.left + title!.right, note!.top]).toEqual([other!.left + other!.right, title!.bottom])

  await open(page, { ...fullPage('left'), links: 6, theme: { buttonLayout: 'pair' } })
  const [words, picture, icon] = await boxesOf(page, nth(2, '.b-link-words'), nth(2, 'img'), nth(3, 'svg'))
  expect([picture!.bottom, picture!.left]).toEqual([icon!.bottom, words!.left])

  await open(page, { ...fullPage('tiles'), links: 6, theme: { buttonLayout: 'pair' } })
  const [shown, caption] = await boxesOf(page, '.b-link-thumb', 'picture + .b-link-words')
  expect(caption!.height / shown!.height).toBeLessThan(0.55)
})

test('words of full width end where others do, and a background of their own goes on to the edges without a scrim', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const layout of ['cover', 'poster'] as const) {
    await open(page, { ...fullPage(layout), links: 'all' })
    const parts = ['.frame-wide > .b-header', '.frame-wide.frame-filled', '.frame-wide.frame-filled > .b-text']
    const boxes = await boxesOf(page, ...parts)
    expect([layout, ...boxes.flatMap(({ left, right }) => [left, right])]).toEqual([layout, 20, 370, 0, 390, 20, 370])
    const scrim = page.locator(parts[2]!).evaluate((text) => getComputedStyle(text, '::before').content)
    expect(await scrim).toBe('none')
    // Corners that are round keep off such an edge, also where their owner left no room around them.
    const [link, next] = await boxesOf(page, '.frame-link.frame-none', '.frame-link.frame-none + .frame-wide')
    expect(next!.top - link!.bottom).toBeGreaterThan(8)
  }
  await open(page, { ...fullPage('glass'), links: 'all' })
  await expect(page.locator('.frame-wide > .figure').first()).toHaveCSS('border-radius', '0px')
})

test('what follows links on a poster is set apart, and pictures from edge to edge are not', async ({ page }) => {
  await open(page, fullPage('poster'))
  for (const [width, between] of [[1440, 28] as const, [390, 0] as const]) {
    await page.setViewportSize({ width, height: 900 })
    const parts = ['.frame-link:nth-child(5)', '.frame-banka', '.frame-image', '.frame-video', '.frame-header']
    const [link, jar, picture, film, heading] = await boxesOf(page, ...parts)
    expect([jar!.top - link!.bottom, heading!.top - film!.bottom]).toEqual([28, 28])
    expect([picture!.top - jar!.bottom, film!.top - picture!.bottom]).toEqual([between, between])
  }
  // A page of one link ends where the screen does.
  await open(page, { ...fullPage('poster'), name: 'Катерина Мельник', links: 1 })
  for (const [width, height] of [[390, 844] as const, [1440, 900] as const]) {
    await page.setViewportSize({ width, height })
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  }
})
