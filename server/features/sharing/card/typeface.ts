import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import type { FontName } from '#page/themes/fonts.ts'
import { memoize } from '#server/memoize.ts'

/** Font files by family; a letter is taken from the first file that has it. */
const subsets = {
  onest: ['cyrillic', 'latin', 'cyrillic-ext', 'latin-ext', 'vietnamese', 'symbols', 'math'],
  lora: ['cyrillic', 'latin', 'cyrillic-ext', 'latin-ext', 'vietnamese'],
  comfortaa: ['cyrillic', 'latin', 'cyrillic-ext', 'latin-ext', 'vietnamese'],
  unbounded: ['cyrillic', 'latin', 'cyrillic-ext', 'latin-ext', 'vietnamese'],
} as const
type Family = keyof typeof subsets

/** The default family, for letters that others lack. */
const ownFamily = 'onest'

/** Nearest bundled families of system fonts; others use the default. */
const substitutes: Partial<Record<FontName, Family>> = { serif: 'lora', rounded: 'comfortaa' }

interface Face {
  font: Font
  letters: ReadonlySet<number>
}

/** Font size and letter spacing of a line in px. */
export interface Setting {
  size: number
  /** Letter spacing. */
  tracking?: number
}

/** Adjacent letters of one file, set together for kerning and accents. */
interface Run {
  face: Face
  text: string
}

/** A typeface as outlines, independent of installed fonts. */
export class Typeface {
  readonly #faces: readonly Face[]
  /** Advance widths by letter, as a share of the size. */
  readonly #advances = new Map<string, number>()

  constructor(faces: readonly Face[]) {
    this.#faces = faces
  }

  /** Whether the typeface has a character. */
  has(character: string): boolean {
    return this.#faceOf(character) !== undefined
  }

  /** Approximate width without kerning. */
  width(text: string, { size, tracking = 0 }: Setting): number {
    const letters = [...text]
    return letters.reduce((sum, letter) => sum + this.#advance(letter) * size, 0) + letters.length * tracking
  }

  /** Outlines of a line as SVG path data; `x`, `y`: start of the baseline. */
  outline(text: string, x: number, y: number, { size, tracking = 0 }: Setting): string {
    let at = x
    let path = ''
    for (const { face, text: letters } of this.#runs(text)) {
      const scale = size / face.font.unitsPerEm
      const { glyphs, positions } = face.font.layout(letters)
      for (const [index, glyph] of glyphs.entries()) {
        const { xAdvance, xOffset, yOffset } = positions[index]!
        path += glyph.path
          .scale(scale, -scale)
          .translate(at + xOffset * scale, y - yOffset * scale)
          .toSVG()
        at += xAdvance * scale + tracking
      }
    }
    return path
  }

  #advance(letter: string): number {
    const known = this.#advances.get(letter)
    if (known !== undefined) return known
    const font = this.#faceOf(letter)?.font
    const advance = font === undefined ? 0 : font.layout(letter).advanceWidth / font.unitsPerEm
    this.#advances.set(letter, advance)
    return advance
  }

  #faceOf(character: string): Face | undefined {
    const code = character.codePointAt(0)!
    return this.#faces.find(({ letters }) => letters.has(code))
  }

  /** A letter uses the previous letter's file if it has it, since spaces and accents are in several. */
  #runs(text: string): Run[] {
    const runs: Run[] = []
    for (const character of text) {
      const last = runs.at(-1)
      if (last?.face.letters.has(character.codePointAt(0)!)) {
        last.text += character
        continue
      }
      const face = this.#faceOf(character)
      if (face !== undefined) runs.push({ face, text: character })
    }
    return runs
  }
}

async function readFace(family: Family, subset: string): Promise<Face> {
  const name = `@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`
  // Several megabytes, loaded only by processes that draw cards.
  const { create } = await import('fontkit')
  const font = create(await readFile(createRequire(import.meta.url).resolve(name)))
  return { font, letters: new Set(font.characterSet) }
}

async function readFaces(family: Family): Promise<Face[]> {
  const faces: Face[] = []
  for (const subset of subsets[family]) faces.push(await readFace(family, subset))
  return faces
}

/** Typefaces of a card. */
export interface Typefaces {
  heading: Typeface
  text: Typeface
}

/** Typefaces for a heading font. Each family is loaded once, in tens of milliseconds. */
export function createTypefaces(): (headFont: FontName) => Promise<Typefaces> {
  const own = memoize(() => readFaces(ownFamily))
  const typefaces = Object.fromEntries(
    (Object.keys(subsets) as Family[]).map((family) => [
      family,
      memoize(async () => new Typeface([...(family === ownFamily ? [] : await readFaces(family)), ...(await own())])),
    ]),
  ) as Record<Family, () => Promise<Typeface>>
  return async (headFont) => {
    const family = substitutes[headFont] ?? (headFont in subsets ? (headFont as Family) : ownFamily)
    return { heading: await typefaces[family](), text: await typefaces[ownFamily]() }
  }
}
