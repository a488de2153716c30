import { expect } from '@playwright/test'
import { boxesOf } from './support/geometry.ts'
import { test } from './support/sample-pages.ts'

// How large tiles are, and what stands where among them.

test.describe.configure({ mode: 'default' })

test('an action alone is as high as drawn below its head, in the middle of a wide window', async ({
  page,
  samplePages: { open },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, { preset: 'tiles-hlyna', links: 1, name: 'Катерина Мельник', hasIcons: false, lang: 'uk' })
  const [head, action] = await boxesOf(page, '.head', '.b-link')
  expect([head!.width, head!.height, action!.width, action!.height]).toEqual([608, 356, 608, 172])
  expect([head!.left, action!.left, action!.top - head!.bottom]).toEqual([416, 416, 12])
})

test('the action stands before the icons that a page begins with', async ({ page, samplePages: { open } }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, { preset: 'tiles-hlyna', links: 5, name: 'Катерина Мельник', lang: 'uk' })
    const [action, icons, link] = await boxesOf(page, '.b-link-strong', '.b-icons', '.tile .b-link')
    expect([icons!.top - action!.bottom, link!.top > action!.bottom]).toEqual([12, true])
  }
})
