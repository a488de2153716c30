import { parseImageUrl } from './image.ts'

/** The class of a picture whose place is filled while it loads; `undefined` where nothing is known about its colours. */
export function placeholderClass(url: string): string | undefined {
  const corners = parseImageUrl(url)?.corners
  return corners === undefined ? undefined : `ph-${corners}`
}

/** The rules of such classes: a blur of the colours in the picture's corners. */
export function placeholderRules(urls: ReadonlyArray<string | null>): string {
  const all = new Set(urls.map((url) => parseImageUrl(url ?? '')?.corners).filter((corners) => corners !== undefined))
  return [...all].map(rule).join('')
}

function rule(corners: string): string {
  const [one, two, three, four] = corners.match(/.{3}/g) ?? []
  const glow = (place: string, color: string) => `radial-gradient(at ${place},#${color},#${color}0 75%)`
  return `.ph-${corners}{background:${glow('0 0', one!)},${glow('100% 0', two!)},${glow('0 100%', three!)},#${four}}`
}
