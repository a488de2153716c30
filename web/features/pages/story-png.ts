import { drawQr } from '#page/sharing/qr.ts'

/** Pixels of a picture for stories, as Instagram, Telegram and TikTok show them. */
const size = { width: 1080, height: 1920 }
/** What the screens of those applications put over a story, at its top and at its bottom. */
const margin = 300
const codeSide = 520

interface Story {
  title: string
  /** As people say it. */
  address: string
  url: string
}

/** Words in lines that are no wider than `width`; what does not fit into `most` of them is cut. */
function linesOf(context: CanvasRenderingContext2D, words: string, width: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && context.measureText(longer).width > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  lines.push(line)
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]!}…`]
}

/** A card for stories: the page's title, the code that leads to it, and its address. Drawn here, without any request. */
export async function storyPng({ title, address, url }: Story): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No canvas')
  const style = getComputedStyle(document.documentElement)
  const font = style.getPropertyValue('--font') || 'sans-serif'
  const middle = size.width / 2
  context.fillStyle = '#a01552'
  context.fillRect(0, 0, size.width, size.height)
  context.textAlign = 'center'
  context.fillStyle = '#fff'
  context.font = `700 88px ${font}`
  linesOf(context, title, size.width - 160, 3).forEach((line, index) => {
    context.fillText(line, middle, margin + 120 + index * 104, size.width - 120)
  })
  const top = size.height - margin - codeSide - 260
  context.fillRect(middle - codeSide / 2 - 40, top - 40, codeSide + 80, codeSide + 80)
  context.font = `600 56px ${font}`
  context.fillText(address, middle, top + codeSide + 170, size.width - 120)
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
