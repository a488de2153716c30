import { expect } from '@playwright/test'
import { boxesOf } from './support/geometry.ts'
import { test, type Wanted } from './support/sample-pages.ts'

// What stands where on the sheet of a cover.

test.describe.configure({ mode: 'default' })

const wanted: Wanted = { preset: 'cover-zharyny', links: 6, name: 'Катерина Мельник', lang: 'uk' }

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
})
