import type { Page } from '@playwright/test'
import { takePixels } from './picture.ts'

interface Line {
  name: string
  /** Red, green and blue, 0 to 255, and opacity, 0 to 1. */
  color: number[]
  isLarge: boolean
  /** Position in pixels of the whole page. */
  left: number
  top: number
  width: number
  height: number
}

/** Returns every visible line of text with its colour. Runs in the page, so it must not use anything from outside. */
function linesOfText(): Line[] {
  const lines: Line[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement!
    const words = (text.textContent ?? '').trim()
    if (words === '' || element.closest('.form-trap, script, style') !== null) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
    const scale = color.startsWith('color(') ? 255 : 1
    const size = Number.parseFloat(fontSize)
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const { left, top, width, height } of range.getClientRects()) {
      if (width < 2 || height < 2) continue
      lines.push({
        name: `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} «${words.slice(0, 24)}»`,
        color: [red * scale, green * scale, blue * scale, alpha],
        isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
        left: left + scrollX,
        top: top + scrollY,
        width,
        height,
      })
    }
  }
  return lines
}

/** Hides text and icons in the screenshot, so that only the background is measured. */
const withoutText = `*, ::before, ::after { color: transparent !important; -webkit-text-fill-color: transparent !important;
  text-decoration-color: transparent !important; text-shadow: none !important; transition: none !important }
  svg.icon { visibility: hidden !important }`

/** Relative luminance of red, green and blue, 0 to 255 (WCAG 2.2). */
function luminance(color: readonly number[]): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** Returns the contrast ratio of a text, which may be translucent, on a background. */
export function contrast([red, green, blue, alpha]: Line['color'], under: readonly number[]): number {
  const seen = [red!, green!, blue!].map((part, index) => under[index]! + (part - under[index]!) * alpha!)
  const [low, high] = [luminance(seen), luminance(under)].toSorted((one, other) => one - other)
  return (high! + 0.05) / (low! + 0.05)
}

/** Maximum number of screenshots while they keep differing; the last one counts. */
const mostPictures = 5

/** Share of the pixels under a line that may have too little contrast: edges of adjacent elements. */
const tolerated = 0.02

/**
 * Returns the texts of the current page whose contrast with their background, gradients and pictures included, is below
 * 4.5, or 3 for large ones (WCAG 2.2, 1.4.3). Measured on a screenshot of the whole page.
 */
export async function lowContrastTexts(page: Page): Promise<string[]> {
  let faults = await lowContrastTextsNow(page)
  // On a busy machine a screenshot may be taken before parts of the page are painted.
  for (let picture = 1; faults.length > 0 && picture < mostPictures; picture += 1) {
    const again = await lowContrastTextsNow(page)
    if (again.join() === faults.join()) return faults
    faults = again
  }
  return faults
}

async function lowContrastTextsNow(page: Page): Promise<string[]> {
  const lines = await page.evaluate(linesOfText)
  const style = await page.addStyleTag({ content: withoutText })
  const { data, info } = await takePixels(page, { fullPage: true, animations: 'disabled' })
  await style.evaluate((element) => (element as Element).remove())
  const faults = new Set<string>()
  for (const { name, color, isLarge, left, top, width, height } of lines) {
    const counts = new Map<number, number>()
    const right = Math.min(info.width, Math.floor(left + width))
    const bottom = Math.min(info.height, Math.floor(top + height))
    for (let y = Math.max(0, Math.ceil(top)); y < bottom; y += 1) {
      for (let x = Math.max(0, Math.ceil(left)); x < right; x += 1) {
        const under = data.readUIntBE((y * info.width + x) * info.channels, 3)
        counts.set(under, (counts.get(under) ?? 0) + 1)
      }
    }
    const ratios = [...counts].map(([under, count]) => {
      return [contrast(color, [under >> 16, (under >> 8) & 255, under & 255]), count] as const
    })
    const all = ratios.reduce((sum, [, count]) => sum + count, 0)
    const least = isLarge ? 3 : 4.5
    const pale = ratios.filter(([ratio]) => ratio < least)
    if (pale.reduce((sum, [, count]) => sum + count, 0) <= all * tolerated) continue
    faults.add(`pale: ${name} ${Math.min(...pale.map(([ratio]) => ratio)).toFixed(2)} of ${least}`)
  }
  return [...faults]
}
