import type { ShownWidget } from '../../widget/settings.ts'
import { element } from './elements.ts'

/** Size of the picture in pixels, twice its displayed size. */
const pictureSide = 96

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
}

/** Draws the picture on a canvas, so that it is independent of the site's policy for images. */
async function draw(canvas: HTMLCanvasElement, avatar: string): Promise<void> {
  const picture = await createImageBitmap(new Blob([bytesOf(avatar)], { type: 'image/webp' }))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, pictureSide, pictureSide)
}

function initialOf(title: string): HTMLElement {
  const [letter = ''] = title
  return element('span', { class: 'face', 'aria-hidden': 'true' }, letter.toUpperCase())
}

/** The owner's picture, or the initial of their name if there is no picture or it cannot be drawn. */
function faceOf(avatar: string, title: string): HTMLElement {
  const side = String(pictureSide)
  const canvas = element('canvas', { class: 'face', width: side, height: side, 'aria-hidden': 'true' })
  draw(canvas, avatar).catch(() => canvas.replaceWith(initialOf(title)))
  return canvas
}

export function createButton({ avatar, caption, title, words }: ShownWidget): HTMLButtonElement {
  const name = caption === '' ? words.open : `${caption}: ${title}`
  const button = element('button', { class: 'button', type: 'button', 'aria-haspopup': 'dialog', 'aria-label': name })
  if (avatar !== null) button.append(faceOf(avatar, title))
  else if (caption === '') button.append(initialOf(title))
  if (caption !== '') button.append(element('span', { class: 'caption' }, caption))
  return button
}
