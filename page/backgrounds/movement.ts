import { mix, relativeLuminance, textContrast, worstContrast, type Hex } from '../kit/contrast.ts'
import { backgrounds } from '../registry/backgrounds.gen.ts'
import type { BackgroundId } from '../registry/background-ids.gen.ts'
import { drawnAlpha } from '../themes/alpha.ts'

/** What a dynamic background lays over the background of a page. */
export interface Movement {
  /** Colours of its layers, the lowest first. */
  overlays: ReadonlyArray<{ color: Hex; alpha: number }>
  /** Every colour that the background can have under it. */
  colors: readonly Hex[]
}

/** An overlay comes and goes, and on its way the colour may pass by places that are no ends of it. */
const shares = [0, 0.5, 1]

function under(background: readonly Hex[], overlays: Movement['overlays']): Hex[] {
  const lay = (colors: readonly Hex[], { color, alpha }: Movement['overlays'][number]) => [
    ...new Set(colors.flatMap((below) => shares.map((share) => mix(below, color, alpha * share)))),
  ]
  return overlays.reduce<Hex[]>((colors, overlay) => lay(colors, overlay), [...background])
}

/** Parts of its density that a dynamic background may be drawn with, the best first. */
const strengths = [1, 0.75, 0.5]

/**
 * The colours of a dynamic background over `background`, on which `text` can be read while nothing moves. They are the text's
 * own, and as thin as needed for its ink to stay as it is, or else for a richer shade of it. Where the background lies so far
 * in the middle that even the richest could not be read, shadows or lights take their place, which take the background away
 * from the text.
 */
export function movementOver(
  background: readonly Hex[],
  id: BackgroundId,
  text: Readonly<Record<'ink' | 'accent', Hex>>,
): Movement {
  if (id === 'none') return { overlays: [], colors: background }
  const { layers } = backgrounds[id]
  const [richest, away]: [Hex, Hex] =
    relativeLuminance(text.ink) > relativeLuminance(background[0]!) ? ['#ffffff', '#000000'] : ['#000000', '#ffffff']
  const tinted = strengths.map((strength) => {
    const overlays = layers.map(({ tint, alpha }) => ({ color: text[tint], alpha: drawnAlpha(alpha * strength) }))
    return { overlays, colors: under(background, overlays) }
  })
  for (const ink of [text.ink, richest]) {
    const found = tinted.find(({ colors }) => worstContrast(ink, colors) >= textContrast)
    if (found !== undefined) return found
  }
  const overlays = layers.map(({ alpha }) => ({ color: away, alpha: drawnAlpha(alpha) }))
  return { overlays, colors: under(background, overlays) }
}
