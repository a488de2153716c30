import sharp from 'sharp'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { takePicture } from './support/picture.ts'
import { createWithPage, type SampleCreator } from './support/sample-creator.ts'
import { settled } from './support/settled.ts'

const track = '4by34YzNiEFRESAnBXo7x4'
const players = [
  {
    block: { id: 'clip', type: 'video', url: 'https://youtu.be/dQw4w9WgXcQ', title: 'Кліп' },
    name: 'Кліп YouTube',
    player: /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?.*autoplay=1/,
  },
  {
    block: { id: 'film', type: 'video', url: 'https://vimeo.com/76979871', title: 'Фільм' },
    name: 'Фільм Vimeo',
    player: /^https:\/\/player\.vimeo\.com\/video\/76979871\?dnt=1/,
  },
  {
    block: { id: 'song', type: 'music', url: `https://open.spotify.com/track/${track}`, title: 'Пісня' },
    name: 'Пісня Spotify',
    player: new RegExp(`^https://open\\.spotify\\.com/embed/track/${track}$`),
  },
  {
    block: { id: 'set', type: 'music', url: 'https://soundcloud.com/forss/sets/soulhack', title: 'Збірка' },
    name: 'Збірка SoundCloud',
    player: /^https:\/\/w\.soundcloud\.com\/player\/\?url=https%3A%2F%2Fsoundcloud\.com%2Fforss%2Fsets%2Fsoulhack&/,
  },
]

// One page serves all of them.
test.describe.configure({ mode: 'default' })

let creator: SampleCreator
test.beforeAll(async () => {
  creator = await createWithPage(
    'players',
    players.map(({ block }) => block),
  )
})

/** Opens the page with every other site cut off; the list grows by each address that was asked for there. */
async function open(page: Page): Promise<string[]> {
  const foreign: string[] = []
  await page.context().route(
    (url) => url.origin !== creator.origin,
    (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' })
    },
  )
  await page.goto(creator.address)
  return foreign
}

test('nothing but the surface lies below the words of a card, since their colours are judged by it', async ({
  page,
}) => {
  await open(page)
  const words = page.locator('.b-video-words > *')
  await expect(words).toHaveCount(4)
  for (const part of await words.all()) {
    // Only the words are taken away, and what is left where they stood has one colour.
    await part.evaluate((element: HTMLElement) => (element.style.opacity = '0'))
    const { channels } = await sharp(await takePicture(part)).stats()
    expect(channels.map(({ min, max }) => max - min)).toEqual([0, 0, 0])
  }
})

/** Where an element stands on the page, however far that is scrolled. */
function place(element: Locator) {
  return element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return { x, y: Math.round(y + scrollY), width, height }
  })
}

test('nothing foreign is loaded before a tap, and after it one player, in the same place', async ({ page }) => {
  const foreign = await open(page)
  await settled(page)
  for (const [index, { name, player }] of players.entries()) {
    expect(foreign).toHaveLength(index)
    const link = page.getByRole('link', { name })
    const before = await place(link)
    await link.click()
    const frame = page.locator(`iframe[title="${name}"]`)
    await expect(frame).toBeFocused()
    await expect(frame).toHaveAttribute('src', player)
    expect(await place(frame)).toEqual(before)
    await expect.poll(() => foreign.length).toBe(index + 1)
    expect(foreign[index]).toMatch(player)
  }
  expect(page.url()).toBe(creator.address)
  await expect(page.locator('iframe')).toHaveCount(players.length)
})

test('the keyboard plays too, and the tap is counted', async ({ page }) => {
  await open(page)
  const counted = page.waitForRequest(
    (request) => request.url().endsWith('/api/public/events') && (request.postData() ?? '').includes('"clip"'),
  )
  await page.getByRole('link', { name: players[0]!.name }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('iframe')).toBeFocused()
  await counted
})

test('a tap with Ctrl opens the service itself, in another tab', async ({ page, context }) => {
  await open(page)
  const opened = context.waitForEvent('page')
  // Said by the browser, whether or not the other tab is there yet to tell its own address.
  const asked = context.waitForEvent('request', (request) => request.isNavigationRequest())
  await page.getByRole('link', { name: players[0]!.name }).click({ modifiers: ['Control'] })
  await opened
  expect((await asked).url()).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  await expect(page.locator('iframe')).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a player is a link to the service', async ({ page }) => {
    await open(page)
    await page.getByRole('link', { name: players[1]!.name }).click()
    await expect(page).toHaveURL('https://vimeo.com/76979871')
  })
})
