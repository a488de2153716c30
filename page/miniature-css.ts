/** Size of the screen that a miniature shows, in CSS pixels. */
export interface Screen {
  width: number
  height: number
}

/** Default root font size in px, on which media queries in `rem` are based. */
const rem = 16

function isMet(condition: string, screen: Screen): boolean {
  const limits = [...condition.matchAll(/\((min|max)-(width|height):\s*([\d.]+)(rem|px)\)/g)]
  return limits.every(([, end, side, value, unit]) => {
    const limit = Number(value) * (unit === 'rem' ? rem : 1)
    const size = screen[side as keyof Screen]
    return end === 'min' ? size >= limit : size <= limit
  })
}

/** Viewport units, as hundredths of a side of the screen. */
const sides: Readonly<Record<string, (screen: Screen) => number>> = {
  w: ({ width }) => width,
  h: ({ height }) => height,
  max: ({ width, height }) => Math.max(width, height),
  min: ({ width, height }) => Math.min(width, height),
}

/**
 * Rewrites a page's styles for a shadow root inside another page: media queries and viewport units refer to the
 * miniature's screen, and rules for the root and the body apply to the host and to an element of class `body`.
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
