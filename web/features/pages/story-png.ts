import { drawQr } from '#page/sharing/qr.ts'
import { pngOf } from './canvas-png.ts'

/** Size in pixels of a story on Instagram, Telegram and TikTok. */
const size = { width: 1080, height: 1920 }
/** Pixels at the top and at the bottom that those applications cover with their own controls. */
const margin = 300
const codeSide = 520
const lineWidth = size.width - 160
/** Minimum font size in pixels; smaller letters are unreadable on a phone. */
const leastHeight = 28

interface Story {
  title: string
  /** The address without its scheme. */
  address: string
  url: string
}

/** Wraps words into lines of at most `lineWidth` pixels, unless a single word is wider. */
function linesOf(context: CanvasRenderingContext2D, words: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && context.measureText(longer).width > lineWidth) {
      lines.push(line)
      line = word
    } else line = longer
  }
  lines.push(line)
  return lines
}

/**
 * Sets the context's font to the largest size at which the words fit into at most `most` lines. Returns these lines and
 * the font size in pixels.
 */
function fit(
  context: CanvasRenderingContext2D,
  words: string,
  { weight, largest, most }: { weight: number; largest: number; most: number },
): { lines: string[]; height: number } {
  const font = getComputedStyle(document.documentElement).getPropertyValue('--font') || 'sans-serif'
  for (let height = largest; ; height -= 4) {
    context.font = `${weight} ${height}px ${font}`
    const lines = linesOf(context, words)
    const fits = lines.length <= most && lines.every((line) => context.measureText(line).width <= lineWidth)
    if (fits || height <= leastHeight) return { lines, height }
  }
}

/** Draws a story card: the page's title, its QR code and its address. Makes no request. */
export async function storyPng({ title, address, url }: Story): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No canvas')
  const middle = size.width / 2
  context.fillStyle = '#a01552'
  context.fillRect(0, 0, size.width, size.height)
  context.textAlign = 'center'
  context.fillStyle = '#fff'
  const { lines, height } = fit(context, title, { weight: 700, largest: 88, most: 4 })
  lines.forEach((line, index) => {
    context.fillText(line, middle, margin + 120 + index * height * 1.18, lineWidth)
  })
  const top = size.height - margin - codeSide - 260
  context.fillRect(middle - codeSide / 2 - 40, top - 40, codeSide + 80, codeSide + 80)
  fit(context, address, { weight: 600, largest: 56, most: 1 })
  context.fillText(address, middle, top + codeSide + 170, lineWidth)
  const code = drawQr(url)
  context.translate(middle - codeSide / 2, top)
  context.scale(codeSide / code.size, codeSide / code.size)
  context.fillStyle = '#211820'
  // oxlint-disable-next-line no-array-fill-with-reference-type -- a canvas is no array
  context.fill(new Path2D(code.path))
  return pngOf(canvas)
}
