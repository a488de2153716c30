import { opacityAt } from '#page/backgrounds/movement.ts'
import { mix, type Hex } from '#page/kit/contrast.ts'
import type { BackgroundId } from '#page/registry/background-ids.gen.ts'
import type { ResolvedTheme } from '#page/themes/resolve-theme.ts'
import { cardSize } from '#server/features/site/service.ts'

const { width, height } = cardSize
type Tones = readonly Hex[]
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

function waves(tones: Tones): string {
  const layer = (top: number, shift: number, color: string) =>
    `<path fill="${color}" stroke="${tones[3]}" stroke-width="4" d="M-20 ${top + shift}C220 ${top - 60} 420 ${top + 110} 660 ${top}S1040 ${top - 70} 1220 ${top - shift}V640H-20z"/>`
  return layer(330, 20, tones[0]!) + layer(430, -25, tones[1]!) + layer(530, 15, tones[2]!)
}

function beam(tones: Tones): string {
  const wedges = [-620, -330, -40, 260, 560]
  return wedges
    .map((reach, index) => `<path fill="${tones[index % 3]}" d="M880-30h60l${reach + 190} 700h-400z"/>`)
    .join('')
}

/** Centres and sizes of figures in card pixels. */
const figures = [
  [760, 120, 90],
  [1120, 80, 130],
  [690, 380, 60],
  [1010, 560, 120],
  [820, 540, 70],
  [1160, 400, 80],
  [620, 40, 50],
] as const

function squareCircles(tones: Tones): string {
  return figures
    .map(([x, y, size], index) => {
      const paint =
        index % 3 === 0
          ? `fill="none" stroke="${tones[index % 2]}" stroke-width="8"`
          : `fill="${tones[(index + 1) % 3]}"`
      const half = size / 2
      return index % 2 === 0
        ? `<rect ${paint} x="${x - half}" y="${y - half}" width="${size}" height="${size}" rx="10" transform="rotate(18 ${x} ${y})"/>`
        : `<circle ${paint} cx="${x}" cy="${y}" r="${half}"/>`
    })
    .join('')
}

function cloud(id: string, color: string, [x, y, radius]: readonly [number, number, number]): string {
  return [
    `<radialGradient id="${id}"><stop offset="0.1" stop-color="${color}"/>`,
    `<stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`,
  ].join('')
}

/** The column of smoke beside the text: a shaded body with lit parts. */
function smoke(tones: Tones): string {
  const noise = (more: string) => `<feTurbulence numOctaves="3" ${more}/>`
  const sum = (inputs: string, result: string, more: string) =>
    `<feComposite ${inputs} operator="arithmetic" result="${result}" ${more}/>`
  const paint = (color: string, opacity: number, shape: string, result: string) =>
    `<feFlood flood-color="${color}" flood-opacity="${opacity}"/><feComposite operator="in" in2="${shape}" result="${result}"/>`
  return [
    `<linearGradient id="m0"><stop stop-opacity="0"/><stop offset="0.5"/><stop offset="1" stop-opacity="0.8"/></linearGradient>`,
    `<filter id="m1" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">`,
    noise('type="fractalNoise" baseFrequency="0.008 0.006" seed="7" result="haze"'),
    sum('in2="SourceGraphic"', 'body', 'k2="1.7" k3="1.7" k4="-1.5"'),
    noise('type="turbulence" baseFrequency="0.007 0.005" seed="7" result="folds"'),
    sum('in="haze" in2="folds"', 'light', 'k2="1.9" k3="-1.8" k4="0.02"'),
    paint(mix(tones[0]!, tones[4]!, 0.75), 0.6, 'body', 'shade'),
    paint(tones[3]!, 0.85, 'light', 'lit'),
    `<feComposite operator="in" in="lit" in2="body" result="lit"/>`,
    `<feMerge><feMergeNode in="shade"/><feMergeNode in="lit"/></feMerge></filter>`,
    `<rect x="600" width="600" height="${height}" fill="url(#m0)" filter="url(#m1)"/>`,
  ].join('')
}

/** Deterministic positions of grains outside of the text. */
function grainsOf(count: number, start: number): string {
  let at = start
  const next = (below: number) => {
    at = (at * 16_807) % 2_147_483_647
    return at % below
  }
  return numbers(count)
    .map(() => `M${500 + next(700)} ${next(height)}h3`)
    .join('')
}

function grain(tones: Tones): string {
  const places = [
    [700, 60, 420],
    [1150, 330, 460],
    [760, 620, 400],
  ] as const
  const clouds = places.map((place, index) => cloud(`m${index}`, tones[index]!, place)).join('')
  const grains = [4, 3].map(
    (tone) =>
      `<path stroke="${tones[tone]}" stroke-width="3" stroke-opacity="0.7" d="${grainsOf(5000, tone * 7919)}"/>`,
  )
  return clouds + grains.join('')
}

function tron(tones: Tones): string {
  const horizon = 290
  const rails = numbers(29).map((rail) => `M600 ${horizon}L${600 + (rail - 14) * 190} ${height}`)
  const bars = numbers(10).map((bar) => `M0 ${horizon + Math.round(340 / (bar * 0.55 + 1))}H${width}`)
  const path = (color: string, more: string) => `<path fill="none" stroke="${color}" ${more}/>`
  return (
    path(tones.at(-1)!, `stroke-width="3" d="${rails.join('')}${bars.join('')}"`) +
    path(tones[2]!, `stroke-width="6" d="${rails[18]}${rails[11]}"`)
  )
}

function bubbles(tones: Tones): string {
  return figures
    .map(([x, y, size], index) => {
      const radius = size * 0.8
      return [
        `<circle cx="${x}" cy="${y}" r="${radius}" fill="${tones[index % 3]}" fill-opacity="0.25" stroke="${tones[(index + 1) % 3]}" stroke-width="6"/>`,
        `<circle cx="${x - radius * 0.35}" cy="${y - radius * 0.5}" r="${radius * 0.14}" fill="${tones[3]}"/>`,
      ].join('')
    })
    .join('')
}

const drawings: Record<Exclude<BackgroundId, 'none'>, (tones: Tones) => string> = {
  waves,
  beam,
  'square-circles': squareCircles,
  smoke,
  tron,
  bubbles,
  grain,
}

/**
 * A still of the dynamic background; '' for none. Up to `wordsEnd` px from the left, where text is, the background's
 * colour covers it, with a transition of `fade` px.
 */
export function movementSvg(
  { movement, background, dynamicStrength }: ResolvedTheme,
  id: BackgroundId,
  wordsEnd: number,
  fade: number,
): string {
  if (id === 'none') return ''
  const end = wordsEnd / width
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${background.color}" stop-opacity="${opacity}"/>`
  return [
    `<g opacity="${opacityAt(dynamicStrength)}">${drawings[id](movement.tones.map(({ color }) => color))}</g>`,
    // As dense below text as the page's scrim.
    `<linearGradient id="s">${stop(0, 1)}${stop(end, 0.94)}${stop(end + fade / width, 0)}</linearGradient>`,
    `<rect width="${width}" height="${height}" fill="url(#s)"/>`,
  ].join('')
}
