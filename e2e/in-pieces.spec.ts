import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { changePage } from './support/http-client.ts'
import { phone, test } from './support/journey.ts'
import { createWithPage } from './support/sample-creator.ts'

test.use({ viewport: { width: 390, height: 844 }, userAgent: phone })

const servers: Server[] = []
// Not sooner: a page asks for its icon, and counts its view, also after what a test waits for.
test.afterAll(() => servers.forEach((server) => server.close()))

/** Opens the page as far as `piece`; what it returns brings the rest. */
async function openBefore(page: Page, address: string, piece: string, fragment = '') {
  const html = await (await fetch(address)).text()
  const cut = html.lastIndexOf(piece)
  let answer: ServerResponse | undefined
  const server = createServer(({ url }, response) => {
    if (url !== '/') return response.writeHead(404).end()
    answer = response.setHeader('content-type', 'text/html')
    return response.write(html.slice(0, cut))
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/${fragment}`, { waitUntil: 'commit' })
  return () => answer!.end(html.slice(cut))
}

const painted = (page: Page) => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)

test('a page that arrives in pieces is painted whole, so that nothing of it moves', async ({ page }) => {
  const titles = ['Крамничка', 'Телеграм', 'Подкаст']
  const links = titles.map((title, index) => ({ id: `link-${index}`, type: 'link', title, url: 'https://olena.art/' }))
  const creator = await createWithPage('pieces', links)
  await changePage(creator, creator.pageId, { theme: { preset: 'poster-stsena', layout: null } })
  const bringRest = await openBefore(page, creator.address, '</header>')
  await expect.poll(() => page.evaluate(() => document.querySelector('h1') !== null)).toBe(true)
  // Long enough for a frame, if one were drawn of what is there.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(await painted(page)).toBe(0)
  bringRest()
  await expect.poll(() => painted(page)).toBe(1)
})

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`the section of an address is shown also where the page grows, with motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    const id = '01a226cf-ff93-71cf-8a8f-4c186560e543'
    const text = 'Біля річки.\n'.repeat(8)
    const creator = await createWithPage('section', [
      { id: 'number', type: 'copy', text: 'UA213223130000026007233566001' },
      { id, type: 'accordion', items: [{ id: '7665af48', title: 'Як нас знайти?', text: `${text}Червоні двері.` }] },
    ])
    const bringRest = await openBefore(page, creator.address, '<script>', `#${id}.7665af48`)
    await expect.poll(() => painted(page)).toBe(1)
    // A window as high as the page is without the button that copies and without the text of the section.
    await page.setViewportSize({ width: 390, height: 200 })
    const height = await page.locator('footer').evaluate((footer) => Math.round(footer.getBoundingClientRect().bottom))
    await page.setViewportSize({ width: 390, height })
    bringRest()
    await expect(page.getByText('Червоні двері.')).toBeInViewport({ ratio: 1 })
  })
}
