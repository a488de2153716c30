import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { changePage } from './support/http-client.ts'
import { phone, test } from './support/journey.ts'
import { createWithPage } from './support/sample-creator.ts'

test.use({ viewport: { width: 390, height: 844 }, userAgent: phone })

test('a page that arrives in pieces is painted whole, so that nothing of it moves', async ({ page }) => {
  const titles = ['Крамничка', 'Телеграм', 'Подкаст']
  const links = titles.map((title, index) => ({ id: `link-${index}`, type: 'link', title, url: 'https://olena.art/' }))
  const creator = await createWithPage('pieces', links)
  await changePage(creator, creator.pageId, { theme: { preset: 'poster-stsena', layout: null } })
  const html = await (await fetch(creator.address)).text()
  const cut = html.indexOf('</header>')
  let answer: ServerResponse | undefined
  const server = createServer(({ url }, response) => {
    if (url !== '/') return response.writeHead(404).end()
    answer = response.setHeader('content-type', 'text/html')
    return response.write(html.slice(0, cut))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: 'commit' })
  const isThere = () => page.evaluate(() => document.querySelector('h1') !== null)
  await expect.poll(isThere).toBe(true)
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  // Long enough for a frame, if one were drawn of what is there.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(await painted()).toBe(0)
  answer!.end(html.slice(cut))
  await expect.poll(painted).toBe(1)
  server.close()
})
