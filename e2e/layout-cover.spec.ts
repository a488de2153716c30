import { expect } from '@playwright/test'
import { boxesOf } from './support/geometry.ts'
import { commonColor, shareThatDiffers } from './support/picture.ts'
import { test, type SampleOptions } from './support/sample-pages.ts'

// What stands where on the sheet of a cover.

test.describe.configure({ mode: 'default' })

const wanted: SampleOptions = { preset: 'cover-zharyny', links: 6, name: 'Катерина Мельник', lang: 'uk' }

test('icons that have no room beside the photo stand in rows of their own below the head', async ({
  page,
  samplePages: { open },
}) => {
  for (const [width, icons] of [[390, 4] as const, [390, 5] as const, [390, 6] as const, [320, 12] as const]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, { ...wanted, icons })
    const [photo, first, name, about] = await boxesOf(page, '.avatar', '.head .b-icons svg', '.title', '.about')
    const isBeside = first!.left > photo!.right + 8 && first!.bottom < name!.top
    const isBelow = first!.top > about!.bottom && Math.abs(first!.left - name!.left) < 2
    expect([icons, isBeside, isBelow]).toEqual([icons, icons < 6, icons > 5])
  }
  // On a narrow phone they are in one line below the photo.
  for (const width of [320, 344]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, { ...wanted, icons: 5 })
    const [photo, first, last] = await boxesOf(page, '.avatar', '.head .b-icons a', '.head .b-icons a:last-child')
    expect([width, first!.top >= photo!.bottom, last!.top]).toEqual([width, true, first!.top])
  }
})

test('the picture of a cover takes at most half of a low screen', async ({ page, samplePages: { open } }) => {
  const heights: unknown[] = []
  await open(page, wanted)
  for (const [width, height] of [
    [390, 844] as const,
    [844, 390] as const,
    [1440, 500] as const,
    [1440, 900] as const,
  ]) {
    await page.setViewportSize({ width, height })
    const [cover] = await boxesOf(page, '.cover')
    heights.push(Math.round(cover!.height))
  }
  expect(heights).toEqual([321, 195, 245, 440])
})

test('one or two links alone have a sheet of their own width in the middle', async ({
  page,
  samplePages: { open },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const widths: unknown[] = []
  for (const links of [1, 2, 3]) {
    await open(page, { ...wanted, links })
    const [rows] = await boxesOf(page, '.rows')
    widths.push([Math.round((rows!.left + rows!.right) / 2), Math.round(rows!.width)])
  }
  expect(widths).toEqual([
    [720, 512],
    [720, 512],
    [720, 1008],
  ])
  // The picture shows beside it.
  await open(page, { ...wanted, links: 1 })
  const colorAt = (x: number) => commonColor(page, { x, y: 390, width: 60, height: 10 })
  // Once it is painted.
  await expect.poll(async () => (await colorAt(1000)) === (await colorAt(660))).toBe(false)
})

test('what follows the links of a wide sheet stands below them and the jar, in their columns', async ({
  page,
  samplePages: { open },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, { ...wanted, links: 'full' })
  const parts = ['.rows', '.lead', '.frame-image', '.frame-video', '.frame-header', '.frame-diaka', '.form']
  const [links, jar, picture, film, heading, last, form] = await boxesOf(page, ...parts)
  expect([jar!.left > links!.right, picture!.top > Math.max(jar!.bottom, links!.bottom)]).toEqual([true, true])
  for (const [one, other] of [[picture!, film!] as const, [last!, form!] as const])
    expect([one.left, one.right, other.left, other.right, other.top - one.top]).toEqual([
      links!.left,
      links!.right,
      jar!.left,
      jar!.right,
      0,
    ])
  expect([heading!.left, heading!.right]).toEqual([links!.left, jar!.right])

  // Without a jar the first of it takes its place.
  await open(page, { ...wanted, links: 'full', hasJar: false })
  const [rows, first, second, third] = await boxesOf(page, '.rows', '.frame-image', '.frame-video', '.frame-music')
  expect([first!.left > rows!.right, first!.top < rows!.top, second!.left]).toEqual([true, true, rows!.left])
  expect([second!.top > rows!.bottom, third!.right]).toEqual([true, first!.right])
})

test('the jar of a wide cover stays in sight beside the links, and ends with them', async ({
  page,
  samplePages: { open },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, { ...wanted, links: 20, others: ['banka', 'image', 'video'], hasForm: true })
  const positions = async () => {
    const [links, jar, below] = await boxesOf(page, '.rows', '.frame-banka', '.below')
    return { links: links!, jar: jar!, below: below! }
  }
  await page.evaluate(() => scrollTo(0, 900))
  const beside = await positions()
  expect([beside.jar.top, beside.links.top < 0, beside.links.bottom > 900]).toEqual([32, true, true])
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const { jar, links, below } = await positions()
  expect([Math.round(jar.bottom - links.bottom), jar.bottom < below.top]).toEqual([0, true])
})

test('what follows the first rows of a long page stands below the jar, and nothing below the head', async ({
  page,
  samplePages: { open },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const others = ['banka', 'image', 'video', 'text', 'music', 'link-5', 'link-6', 'accordion', 'copy', 'link-7']
  for (const hasForm of [true, false]) {
    await open(page, { preset: 'cover-zharyny', links: 4, others, hasForm, name: 'Катерина Мельник', lang: 'uk' })
    const [head, rows, jar, aside, last] = await boxesOf(
      page,
      '.head',
      '.rows',
      '.lead',
      '.aside',
      '.aside > :last-child',
    )
    expect([rows!.top - head!.bottom, aside!.top - jar!.bottom, aside!.left - jar!.left]).toEqual([20, 16, 0])
    expect(Math.abs(rows!.bottom - last!.bottom)).toBeLessThan(400)
  }
})

test('icons among the blocks begin where lines do', async ({ page, samplePages: { open } }) => {
  await open(page, { ...wanted, links: 'all' })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    // Of the column that the icons are in.
    const column = page.locator(':is(.rows, .aside):has(.b-icons)').first()
    const [icon, text] = [column.locator('.b-icons svg').first(), column.locator('.b-text').first()]
    expect(Math.abs((await icon.boundingBox())!.x - (await text.boundingBox())!.x)).toBeLessThan(2)
  }
})

test('smoke rises beside the sheet of a cover, and its columns end before what stands there', async ({
  page,
  samplePages: { open },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, { ...wanted, links: 'full' })
  const [one, other, head, jar] = await boxesOf(page, '.bg-smoke-1', '.bg-smoke-2', '.head', '.lead')
  expect([one!.right <= head!.left, one!.right > 100, other!.left >= jar!.right]).toEqual([true, true, true])
  // The picture does not cut it off.
  const toggle = () => page.evaluate(() => document.querySelector('.dynamic')!.toggleAttribute('hidden'))
  const shareFrom = (y: number) => shareThatDiffers(page, toggle, { x: 0, y, width: 150, height: 60 })
  expect([await shareFrom(445), (await shareFrom(830)) > 0.05]).toEqual([0, true])
})
