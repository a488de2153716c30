import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import type { FontName } from '#page/themes/fonts.ts'
import { madeOnce } from '../made-once.ts'

/** The files that each family comes in; letters that several have are taken from the first. */
const subsets = {
  onest: ['cyrillic', 'latin', 'cyrillic-ext', 'latin-ext', 'vietnamese', 'symbols', 'math'],
  lora: ['cyrillic', 'latin', 'cyrillic-ext', 'latin-ext', 'vietnamese'],
  comfortaa: ['cyrillic', 'latin', 'cyrillic-ext', 'latin-ext', 'vietnamese'],
  unbounded: ['cyrillic', 'latin', 'cyrillic-ext', 'latin-ext', 'vietnamese'],
} as const
type Family = keyof typeof subsets

/** The product's own, whose letters stand in for those that another one lacks. */
const ownFamily = 'onest'

/** Fonts of the device that one of ours comes close to; the others look most like the product's own. */
const near: Partial<Record<FontName, Family>> = { serif: 'lora', rounded: 'comfortaa' }

interface Face {
  font: Font
  letters: ReadonlySet<number>
}

/** How a line of text is set, in pixels. */
export interface Setting {
  size: number
  /** Added between letters. */
  tracking?: number
}

/** Neighbouring letters of one file, which are set together, so that kerning and accents hold. */
interface Run {
  face: Face
  text: string
}

/** A typeface as outlines: what is set in it looks the same on machines without any fonts. */
export class Typeface {
  readonly #faces: readonly Face[]
  /** By letter, as a share of the size. */
  readonly #advances = new Map<string, number>()

  constructor(faces: readonly Face[]) {
    this.#faces = faces
  }

  /** Whether there is an outline for a character. */
  has(character: string): boolean {
    return this.#faceOf(character) !== undefined
  }

  /** Letter by letter, which is quick and all but exact: kerning is left out of account. */
  width(text: string, { size, tracking = 0 }: Setting): number {
    const letters = [...text]
    return letters.reduce((sum, letter) => sum + this.#advance(letter) * size, 0) + letters.length * tracking
  }

  /** The outlines of a line as the data of an SVG path; `x`, `y` is where its base line starts. */
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

  /** A letter stays with the file of the one before it where that has it: spaces and accents are in several. */
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
  // Several megabytes, which a process that draws no card does without.
  const { create } = await import('fontkit')
  const font = create(await readFile(createRequire(import.meta.url).resolve(name)))
  return { font, letters: new Set(font.characterSet) }
}

async function readFaces(family: Family): Promise<Face[]> {
  const faces: Face[] = []
  for (const subset of subsets[family]) faces.push(await readFace(family, subset))
  return faces
}

/** What a card is set in. */
export interface Typefaces {
  heading: Typeface
  text: Typeface
}

/** The typefaces for a page whose headings are in a font. Each family takes some tens of milliseconds, once. */
export function createTypefaces(): (headFont: FontName) => Promise<Typefaces> {
  const own = madeOnce(() => readFaces(ownFamily))
  const typefaces = Object.fromEntries(
    (Object.keys(subsets) as Family[]).map((family) => [
      family,
      madeOnce(async () => new Typeface([...(family === ownFamily ? [] : await readFaces(family)), ...(await own())])),
    ]),
  ) as Record<Family, () => Promise<Typeface>>
  return async (headFont) => {
    const family = near[headFont] ?? (headFont in subsets ? (headFont as Family) : ownFamily)
    return { heading: await typefaces[family](), text: await typefaces[ownFamily]() }
  }
}
