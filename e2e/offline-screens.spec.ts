import { expect, test } from '@playwright/test'
import { call } from './support/http-client.ts'
import { headRow, phone } from './support/journey.ts'
import { untilCached, withOwnServer } from './support/own-server.ts'
import { buyPlus } from './support/staff.ts'

test.use({ serviceWorkers: 'allow' })

test('figures that the device has seen are shown without a network, with when they were read, and renewed by it', async ({
  page,
}) => {
  await withOwnServer(page, async ({ server, person }) => {
    const view = { id: 'view', kind: 'view', page: person.pageId, visitor: 'visitor' }
    await call(server.origin, 'POST', '/public/events', { events: [view] }, undefined, { 'user-agent': phone })
    await page.goto(`${server.origin}/my/${person.pageId}/statistics`)
    const figures = page.getByText('1 людина за тиждень.')
    await expect(figures).toBeVisible()
    await untilCached(page)
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('lanka.answers')).keys()).length))
      .toBe(3)
    await page.context().setOffline(true)
    await page.reload()
    const said = page.getByRole('status').filter({ hasText: /Показано\sстатистику\sстаном\sна\s\d+.*\d\d:\d\d/ })
    await expect(said).toBeVisible()
    await expect(said.getByRole('button', { name: 'Спробувати ще раз' })).toBeVisible()
    await expect(figures).toBeVisible()
    // Of another time nothing was ever seen.
    await page.getByRole('radio', { name: 'Учора' }).check({ force: true })
    await expect(page.getByRole('alert').getByRole('button', { name: 'Спробувати ще раз' })).toBeVisible()
    await page.getByRole('radio', { name: '7 днів' }).check({ force: true })
    await expect(said).toBeVisible()
    await page.context().setOffline(false)
    await expect(said).toHaveCount(0)
    await expect(figures).toBeVisible()
  })
})

test('screens that were opened without a network come by themselves once there is one', async ({ page }) => {
  await withOwnServer(page, async ({ server, person }) => {
    const again = page.getByRole('button', { name: 'Спробувати ще раз' })
    await buyPlus(server.origin, person.token)
    await page.goto(`${server.origin}/my/${person.pageId}/content`)
    await expect(headRow(page, 'uk')).toBeVisible()
    await untilCached(page)
    for (const [screen, there] of [
      ['messages', page.getByText('Повідомлень ще немає')],
      ['history', page.getByText('Історія ще попереду')],
      ['account#log', page.getByText('Вхід', { exact: true })],
    ] as const) {
      await page.context().setOffline(true)
      await page.goto(`${server.origin}/my/${screen.startsWith('account') ? '' : `${person.pageId}/`}${screen}`)
      await expect(again.first()).toBeVisible()
      await page.context().setOffline(false)
      await expect(again).toHaveCount(0)
      await expect(there.first()).toBeVisible()
    }
    // What integrations need is kept with the page.
    await page.context().setOffline(true)
    await page.goto(`${server.origin}/my/${person.pageId}/integrations`)
    await expect(page.getByRole('heading', { name: 'Аналітика' })).toBeVisible()
    await expect(again).toHaveCount(0)
  })
})

test('files of other releases are deleted beyond a number, and never what opens the editor', async ({ page }) => {
  await withOwnServer(page, async ({ server, person }) => {
    await page.goto(`${server.origin}/my/${person.pageId}/content`)
    await untilCached(page)
    // Newer in the cache than those of this release, as if that had come back after another one.
    await page.evaluate(async () => {
      const cache = await caches.open('lanka.files')
      for (let count = 0; count < 900; count += 1) await cache.put(`/assets/other-${count}.js`, new Response(''))
    })
    await page.reload()
    const [, list] = /^editorFiles=(\[.*?\]);/.exec(await (await fetch(`${server.origin}/my/worker.js`)).text())!
    const ownFiles = JSON.parse(list!) as string[]
    expect(ownFiles.length).toBeGreaterThan(50)
    const cached = () =>
      page.evaluate(async () => {
        const keys = await (await caches.open('lanka.files')).keys()
        return keys.map(({ url }) => new URL(url).pathname)
      })
    await expect.poll(async () => (await cached()).filter((name) => name.includes('other-')).length).toBeLessThan(501)
    const kept = new Set(await cached())
    expect(ownFiles.filter((name) => !kept.has(name))).toEqual([])
    expect(kept).toContain('/assets/other-899.js')
    await page.context().setOffline(true)
    await page.reload()
    await expect(headRow(page, 'uk')).toBeVisible()
  })
})
