import type { Layer } from '#page/themes/preset.ts'
import type { ResolvedTheme } from '#page/themes/resolve-theme.ts'
import type { Background } from '#page/themes/theme.ts'
import { cardSize } from '#server/features/site/service.ts'

const { width, height } = cardSize
const whole = `width="${width}" height="${height}"`

/** A linear gradient with CSS's angle and length. */
function gradient(stops: readonly string[], angle: number): string {
  const turn = (angle * Math.PI) / 180
  const [dx, dy] = [Math.sin(turn), -Math.cos(turn)]
  const half = (Math.abs(width * dx) + Math.abs(height * dy)) / 2
  const at = (sign: number) => [width / 2 + sign * half * dx, height / 2 + sign * half * dy].map(Math.round)
  const [[x1, y1], [x2, y2]] = [at(-1), at(1)]
  const shares = stops.map((color, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${color}"/>`)
  return [
    `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">`,
    `${shares.join('')}</linearGradient><rect ${whole} fill="url(#g)"/>`,
  ].join('')
}

function plainOr(stops: readonly string[], angle: number): string {
  return stops.length === 1 ? `<rect ${whole} fill="${stops[0]}"/>` : gradient(stops, angle)
}

/** Themes' glows are designed for tall screens; here each starts from its own corner. */
const corners = [
  [width, height],
  [0, 0],
  [width, 0],
  [0, height],
] as const

function glow({ color, alpha }: Pick<Layer, 'color' | 'alpha'>, index: number): string {
  const [cx, cy] = corners[index % corners.length]!
  return [
    `<radialGradient id="v${index}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${width * 0.7}">`,
    `<stop offset="0" stop-color="${color}" stop-opacity="${alpha}"/>`,
    `<stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
    `<rect ${whole} fill="url(#v${index})"/>`,
  ].join('')
}

/** Parallel lines, twice as large as on the page. */
function lines(color: string, alpha: number, isAcross: boolean, step: number): string {
  const count = Math.ceil((isAcross ? height : width) / step)
  const places = Array.from({ length: count }, (_, index) => (index + 0.5) * step)
  const path = places.map((at) => (isAcross ? `M0 ${at}H${width}` : `M${at} 0V${height}`)).join('')
  return `<path fill="none" stroke="${color}" stroke-opacity="${alpha}" stroke-width="2" d="${path}"/>`
}

function layer({ color, alpha, draw }: Layer, index: number): string {
  const [, angle, step] = /^repeating-linear-gradient\((\d+)deg,.* (\d+)px\)/.exec(draw(color)) ?? []
  return step === undefined ? glow({ color, alpha }, index) : lines(color, alpha, angle === '180', 2 * Number(step))
}

/** The background as SVG; over a photo, the overlay that makes text readable. */
export function backgroundSvg(look: ResolvedTheme, background: Background | null): string {
  const { background: resolved, preset } = look
  if (background === null) {
    const { stops, angle = 180, layers = [] } = preset.background
    return plainOr(stops, angle) + layers.map(layer).join('')
  }
  if (background.kind === 'image')
    return `<rect ${whole} fill="${resolved.color}" fill-opacity="${resolved.overlay / 100}"/>`
  if (background.kind === 'gradient') return gradient([resolved.colors[0]!, resolved.colors.at(-1)!], background.angle)
  return plainOr([background.color], 180)
}
