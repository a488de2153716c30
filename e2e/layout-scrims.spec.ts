import { expect } from '@playwright/test'
import { boxesOf, wordsDivided } from './support/geometry.ts'
import { shareThatDiffers } from './support/picture.ts'
import { test, type SampleOptions } from './support/sample-pages.ts'

// What words stand on where something moves behind the page.

test.describe.configure({ mode: 'default' })
const name = 'Катерина Мельник'

test('the scrim of a text over a moving background does not lie upon the text above it', async ({
  page,
  samplePages: { open },
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, { preset: 'cover-zharyny', links: 'full', name, lang: 'uk' })
  await page.addStyleTag({ content: ':root { --scrim: #0f0 !important }' })
  const subtitle = page.locator('.b-header-subtitle').first()
  await subtitle.evaluate((line) => line.scrollIntoView({ block: 'center' }))
  const line = (await subtitle.boundingBox())!
  const hideNext = () => page.addStyleTag({ content: '.frame-header + .frame { visibility: hidden }' })
  expect(await shareThatDiffers(page, hideNext, line)).toBe(0)
  // The last line is on a pill, without a soft edge that would look like a smudge.
  const foot = page.locator('.foot-link')
  expect(await foot.evaluate((link) => getComputedStyle(link, '::before').boxShadow)).toBe('none')
  // A poster has surfaces, as wide as its links.
  await open(page, { preset: 'poster-stsena', links: 'full', name, lang: 'uk' })
  const icons = page.locator('.blocks .b-icons')
  expect(await icons.evaluate((list) => getComputedStyle(list, '::before').boxShadow)).toBe('none')
  const [surface, link] = [await icons.boundingBox(), await page.locator('.b-link').first().boundingBox()]
  expect([surface!.x, surface!.width]).toEqual([link!.x, link!.width])
  // Glass has a pane of its own for the last line, beside which a wider pill would show.
  await open(page, { preset: 'glass-neon', links: 'full', name, lang: 'uk' })
  expect(await foot.evaluate((link) => getComputedStyle(link, '::before').content)).toBe('none')
})

test('what is said beside a list, or in the middle, stands on one scrim, which ends softly where the words do', async ({
  page,
  samplePages: { open },
}) => {
  const faults: string[] = []
  await page.setViewportSize({ width: 1440, height: 900 })
  const shown = (['left', 'centre'] as const).flatMap((align) =>
    (['left-knyha', 'centre-ranok'] as const).map((preset) => ({ preset, align })),
  )
  // In two lines, in one, and in lines of several words.
  for (const title of [name, 'Олена К.', 'Олександра Щербаківська-Немирович'])
    for (const { preset, align } of shown) {
      await open(page, { preset, links: 'full', name: title, lang: 'uk', theme: { dynamic: 'beam', align } })
      const [before, behind] = await page.locator('.head').evaluate((head) => {
        const scrim = head.getBoundingClientRect()
        const words = document.createRange()
        const parts = [...head.querySelectorAll('.role, .title, .about, .b-icons')].map((part) => {
          words.selectNodeContents(part)
          return words.getBoundingClientRect()
        })
        return [
          Math.min(...parts.map(({ left }) => left)) - scrim.left,
          scrim.right - Math.max(...parts.map(({ right }) => right)),
        ]
      })
      // Lines of a long description in the middle are about as long as each other, and shorter than their box.
      const most = preset === 'left-knyha' ? 64 : align === 'left' ? 192 : 96
      // Icons begin with their drawings and not with their places for the finger; the photo stands left of the role.
      if (before < -12 || behind < 0 || behind > most || (align === 'centre' && before > most))
        faults.push(`${preset}, ${title}, ${align}: ${before} before the words, ${behind} behind`)
    }
  expect(faults).toEqual([])
})

test('no word of a usual name is divided to make its scrim narrower', async ({ page, samplePages: { faultsAt } }) => {
  const theme = { dynamic: 'waves' }
  const shown: SampleOptions = { preset: 'left-knyha', links: 1, name: 'Олександра Шевченко', lang: 'uk', theme }
  const divided = () => page.evaluate(wordsDivided, '.title')
  expect(await faultsAt([320, 390, 768, 1024, 1440], page, shown, divided)).toEqual([])
})

test('the words of a head stand on one scrim without edges between them, on a cover below that', async ({
  page,
  samplePages: { open },
}) => {
  const faults: string[] = []
  for (const preset of ['left-knyha', 'cover-zharyny', 'index-arkhiv'] satisfies Array<SampleOptions['preset']>)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, { preset, links: 'full', name, lang: 'uk', theme: { dynamic: 'beam' } })
      // Seen through, it would be denser wherever two of them lie upon one another.
      await page.addStyleTag({
        content: `:root { --scrim: #00f8 !important; --background: #f00 !important }
          html, body::before { background: #f00 !important }
          .dynamic, .head > *, .head .b-icons > * { visibility: hidden }`,
      })
      const head = (await page.locator('.head').boundingBox())!
      const even = () =>
        page.addStyleTag({ content: '.head { background: #ff0000 linear-gradient(#00f8 0 0) !important }' })
      const share = await shareThatDiffers(page, even, head)
      if (share > 0) faults.push(`${preset} ${width}: ${(share * 100).toFixed(2)} %`)
      if (preset !== 'cover-zharyny') continue
      const cover = (await page.locator('.cover').boundingBox())!
      const bare = () => page.addStyleTag({ content: '.head { box-shadow: none !important }' })
      const over = await shareThatDiffers(page, bare, { ...cover, height: cover.height - 64 })
      if (over > 0) faults.push(`${preset} ${width}: over ${(over * 100).toFixed(2)} % of the cover`)
    }
  expect(faults).toEqual([])
})

test('what moves behind a name of more lines than it is high for fades out there, and is not cut off', async ({
  page,
  samplePages: { open },
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const theme = { dynamic: 'beam', dynamicStrength: 100 }
    await open(page, { preset: 'brutalist-lymon', links: 1, name: 'Яна Оля Мія', lang: 'uk', theme })
    const [cell, moving] = await boxesOf(page, '.title', '.dynamic')
    expect(cell!.bottom).toBeGreaterThan(moving!.bottom)
    const toggle = () => page.evaluate(() => document.querySelector('.dynamic')!.toggleAttribute('hidden'))
    const seenAt = (y: number) => shareThatDiffers(page, toggle, { x: 0, y, width: cell!.width, height: 4 })
    expect(await seenAt(moving!.bottom * 0.65)).toBeGreaterThan(0.02)
    expect(await seenAt(moving!.bottom - 5)).toBe(0)
  }
})
