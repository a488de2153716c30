/** Types of the parts that are used; the package has none. */
declare module 'fontkit' {
  interface Path {
    scale(x: number, y: number): Path
    translate(x: number, y: number): Path
    toSVG(): string
  }
  interface Font {
    unitsPerEm: number
    capHeight: number
    characterSet: number[]
    layout(
      text: string,
      features?: Readonly<Record<string, boolean>>,
    ): {
      glyphs: { path: Path }[]
      positions: { xAdvance: number; xOffset: number; yOffset: number }[]
      advanceWidth: number
    }
  }
  export function create(bytes: Buffer): Font
}
