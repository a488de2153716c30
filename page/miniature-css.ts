/** The screen that a miniature shows, in CSS pixels. */
export interface Screen {
  width: number
  height: number
}

/** Of a root whose size nobody changed; conditions of a style are said in `rem`. */
const rem = 16

function isMet(condition: string, screen: Screen): boolean {
  const limits = [...condition.matchAll(/\((min|max)-(width|height):\s*([\d.]+)(rem|px)\)/g)]
  return limits.every(([, end, side, value, unit]) => {
    const limit = Number(value) * (unit === 'rem' ? rem : 1)
    const size = screen[side as keyof Screen]
    return end === 'min' ? size >= limit : size <= limit
  })
}

/** The units of the window, as hundredths of which side of the screen. */
const sides: Readonly<Record<string, (screen: Screen) => number>> = {
  w: ({ width }) => width,
  h: ({ height }) => height,
  max: ({ width, height }) => Math.max(width, height),
  min: ({ width, height }) => Math.min(width, height),
}

/**
 * The styles of a page for a part of another one, behind a shadow root: what asks for the size of the window is answered
 * for the screen shown, and what belongs to the whole document goes to the host and to an element of class `body`.
 */
export function miniatureCss(css: string, screen: Screen): string {
  return css
    .replaceAll(/@media ([^{]*\b(?:width|height)\b[^{]*)\{/g, (_, condition: string) =>
      isMet(condition, screen) ? '@media all{' : '@media not all{',
    )
    .replaceAll(
      /(^|[^\w#.-])(-?(?:\d+\.)?\d+|-?\.\d+)[dls]?v(w|h|max|min)\b/g,
      (_, before: string, count: string, side: string) => `${before}${(Number(count) * sides[side]!(screen)) / 100}px`,
    )
    .replaceAll(/(^|[},\s])(?::root|html)(?=[\s{,:])/g, '$1:host')
    .replaceAll(/(^|[},\s])body(?=[\s{,:])/g, '$1.body')
}
