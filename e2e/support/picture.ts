import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page, PageScreenshotOptions } from '@playwright/test'
import sharp from 'sharp'

/** A PNG file of one colour, as a field for files takes it. */
export async function pictureFile(width: number, height: number, background = '#787878') {
  const picture = sharp({ create: { width, height, channels: 3, background } })
  return { name: 'me.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

/** Uploads a picture for a page, a PNG file or one of a colour; returns its URL. */
export async function uploadPicture(origin: string, pageId: string, token: string, picture: string | Buffer) {
  const file = typeof picture === 'string' ? (await pictureFile(300, 300, picture)).buffer : picture
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'me.png')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/api/pages/${pageId}/images`, { method: 'POST', headers, body })
  const { result } = (await answer.json()) as { result: { url: string } }
  return result.url
}

/**
 * Takes a screenshot as PNG. Chromium now and then refuses one without a fault of the page, and takes it when it is
 * asked again a moment later.
 */
export async function takePicture(of: Page | Locator, options?: PageScreenshotOptions): Promise<Buffer> {
  for (let refusals = 0; ; refusals += 1) {
    try {
      return await of.screenshot(options)
    } catch (error) {
      if (refusals === 9 || !String(error).includes('Unable to capture screenshot')) throw error
      await sleep(200)
    }
  }
}

/** Takes a screenshot as rows of pixels, three bytes each: red, green, blue. */
export async function takePixels(page: Page, options?: PageScreenshotOptions) {
  const picture = sharp(await takePicture(page, options))
  return picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

type Part = { x: number; y: number; width: number; height: number }

/** Returns the share of pixels of the viewport, or of a part of it, that a change alters visibly. */
export async function shareThatDiffers(page: Page, change: () => Promise<unknown>, clip?: Part): Promise<number> {
  const options = clip && { clip }
  let { data: before } = await takePixels(page, options)
  // On a busy machine a screenshot may be taken before parts of the page are painted.
  for (let isSame = false; !isSame;) {
    const { data: again } = await takePixels(page, options)
    isSame = again.equals(before)
    before = again
  }
  await change()
  const { data: after } = await takePixels(page, options)
  let count = 0
  for (let at = 0; at < before.length; at += 3) {
    const by = (channel: number) => Math.abs(before[at + channel]! - after[at + channel]!)
    if (by(0) > 24 || by(1) > 24 || by(2) > 24) count += 1
  }
  return (count * 3) / before.length
}

/** Returns the most frequent colour of a part of the viewport. */
export async function commonColor(page: Page, clip: Part) {
  const { data } = await takePixels(page, { clip })
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 3) {
    const color = data.readUIntBE(at, 3)
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return `#${most![0].toString(16).padStart(6, '0')}`
}
