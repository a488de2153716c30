import type { QrDrawing } from '#page/sharing/qr.ts'
import { pngOf } from './canvas-png.ts'

/** Minimum side in pixels, enough for a post and for a printed card. */
const leastSide = 1024

/** Renders a QR code as PNG. Every module is a whole number of pixels, so that no edge is blurred. */
export async function qrPng({ size, path }: QrDrawing): Promise<Blob> {
  const scale = Math.ceil(leastSide / size)
  const canvas = document.createElement('canvas')
  canvas.width = size * scale
  canvas.height = size * scale
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  context.fillStyle = '#000'
  // oxlint-disable-next-line no-array-fill-with-reference-type -- a canvas is no array
  context.fill(new Path2D(path))
  return pngOf(canvas)
}
