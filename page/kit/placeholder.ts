import { parseImageUrl } from './image.ts'

/** Class name of a picture's placeholder; `undefined` if its colours are unknown. */
export function placeholderClass(url: string): string | undefined {
  const corners = parseImageUrl(url)?.corners
  return corners === undefined ? undefined : `ph-${corners}`
}

/** CSS rules of placeholders: a blur of the picture's corner colours. */
export function placeholderRules(urls: ReadonlyArray<string | null>): string {
  const all = new Set(urls.map((url) => parseImageUrl(url ?? '')?.corners).filter((corners) => corners !== undefined))
  return [...all].map(rule).join('')
}

function rule(corners: string): string {
  const [one, two, three, four] = corners.match(/.{3}/g) ?? []
  const glow = (place: string, color: string) => `radial-gradient(at ${place},#${color},#${color}0 75%)`
  return `.ph-${corners}{background:${glow('0 0', one!)},${glow('100% 0', two!)},${glow('0 100%', three!)},#${four}}`
}
