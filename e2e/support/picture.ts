import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** Uploads a picture of one colour for a page; returns its URL. */
export async function uploadPicture(origin: string, pageId: string, token: string, background: string) {
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/api/pages/${pageId}/images`, { method: 'POST', headers, body })
  const { result } = (await answer.json()) as { result: { url: string } }
  return result.url
}

type Part = { x: number; y: number; width: number; height: number }

/** Returns the share of pixels of the viewport, or of a part of it, that a change alters visibly. */
export async function shareThatDiffers(page: Page, change: () => Promise<unknown>, clip?: Part): Promise<number> {
  const shoot = async () =>
    sharp(await page.screenshot(clip && { clip }))
      .removeAlpha()
      .raw()
      .toBuffer()
  const before = await shoot()
  await change()
  const after = await shoot()
  let count = 0
  for (let at = 0; at < before.length; at += 3) {
    const by = (channel: number) => Math.abs(before[at + channel]! - after[at + channel]!)
    if (by(0) > 24 || by(1) > 24 || by(2) > 24) count += 1
  }
  return (count * 3) / before.length
}

/** Returns the most frequent colour of a part of the viewport. */
export async function commonColor(page: Page, clip: Part) {
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += info.channels) {
    const color = data.readUIntBE(at, 3)
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return `#${most![0].toString(16).padStart(6, '0')}`
}
