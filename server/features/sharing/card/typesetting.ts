import type { Setting, Typeface } from './typeface.ts'

/** Characters typed instead of an apostrophe. */
const apostrophes = /[\u02BC\u2018\u201B\u0060\u00B4]/g
const ellipsis = '…'

/**
 * The drawable part of a text: without emoji, unsupported scripts and invisible characters. Empty without letters and
 * digits.
 */
export function drawable(typeface: Typeface, text: string): string {
  const plain = text.normalize('NFC').replaceAll(apostrophes, '’').replaceAll(/\s+/g, ' ')
  const kept = [...plain].filter((sign) => !/\p{C}/u.test(sign) && typeface.has(sign)).join('')
  const tidy = kept.replaceAll(/ {2,}/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(tidy) ? tidy : ''
}

/** Line break opportunities: spaces and hyphens, except in «93-ї». */
const lineEnd = / |[–—-](?=\p{L}{3})/gu

/** Number of characters that fit, at least one. */
function lengthThatFits(characters: readonly string[], fits: (text: string) => boolean): number {
  let [low, high] = [1, characters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(characters.slice(0, middle).join(''))) low = middle
    else high = middle - 1
  }
  return low
}

/** Shortens a line with an ellipsis, at a word's end if that uses most of the room. */
export function shortened(text: string, fits: (text: string) => boolean): string {
  const characters = [...text]
  const length = lengthThatFits(characters, (part) => fits(part + ellipsis))
  const start = characters.slice(0, length).join('')
  const words = /\s/.test(characters[length] ?? ' ') ? start : start.replace(/\s+\S*$/u, '')
  return `${(2 * words.length > start.length ? words : start).replace(/[\s.,;:!?–—-]+$/u, '')}${ellipsis}`
}

export interface Wrapped {
  lines: string[]
  /** Whether words were broken or text was cut. */
  harmed: boolean
}

/** Wraps a text to lines of at most `width` px, breaking words only if they are longer than a line. */
export function wrap(typeface: Typeface, text: string, setting: Setting, width: number, maxLines: number): Wrapped {
  const fits = (line: string) => typeface.width(line, setting) <= width
  const lines: string[] = []
  let harmed = false
  let rest = text
  while (rest !== '') {
    if (lines.length === maxLines) {
      const last = lines.pop()!
      return { lines: [...lines, shortened(`${last} ${rest}`, fits)], harmed: true }
    }
    if (fits(rest)) {
      lines.push(rest)
      break
    }
    const characters = [...rest]
    const length = lengthThatFits(characters, fits)
    const start = characters.slice(0, length).join('')
    const ends = [...rest.matchAll(lineEnd)]
      .map(({ index, 0: sign }) => index + sign.trim().length)
      .filter((end) => end > 0 && end <= start.length)
    const end = ends.at(-1) ?? start.length
    if (ends.length === 0) harmed = true
    lines.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return { lines, harmed }
}

export interface Fitted extends Wrapped {
  size: number
}

/** Sets a text in the largest size that needs no breaking or cutting, otherwise in the smallest. */
export function fitInto(
  typeface: Typeface,
  text: string,
  sizes: readonly { size: number; lines: number }[],
  { width, tracking = 0 }: { width: number; tracking?: number },
): Fitted {
  let fitted: Fitted | undefined
  for (const { size, lines } of sizes) {
    fitted = { size, ...wrap(typeface, text, { size, tracking: tracking * size }, width, lines) }
    if (!fitted.harmed) break
  }
  return fitted!
}
