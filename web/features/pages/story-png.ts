import { drawQr } from '#page/sharing/qr.ts'

/** Pixels of a picture for stories, as Instagram, Telegram and TikTok show them. */
const size = { width: 1080, height: 1920 }
/** What the screens of those applications put over a story, at its top and at its bottom. */
const margin = 300
const codeSide = 520
const lineWidth = size.width - 160
/** Smaller letters are not read on a phone. */
const leastHeight = 28

interface Story {
  title: string
  /** As people say it. */
  address: string
  url: string
}

/** Words in lines that are no wider than a line may be, unless a single one is. */
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

/** Sets the largest letters in which words take at most `most` lines that all fit; answers these, and how high letters are. */
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

/** A card for stories: the page's title, the code that leads to it, and its address. Drawn here, without any request. */
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
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture')) : resolve(blob)), 'image/png')
  })
}
