import { mix, relativeLuminance, textContrast, worstContrast } from '../kit/contrast.ts'
import type { Hex } from '../kit/contrast.ts'
import { backgrounds } from '../registry/backgrounds.gen.ts'
import type { BackgroundId } from '../registry/background-ids.gen.ts'
import { drawnAlpha } from '../themes/alpha.ts'

/** What a dynamic background lays over the ground of a page. */
export interface Movement {
  /** Colours of its layers, the lowest first. */
  veils: ReadonlyArray<{ color: Hex; alpha: number }>
  /** Every colour that the ground can have under it. */
  colors: readonly Hex[]
}

/** A veil comes and goes, and on its way the colour may pass by places that are no ends of it. */
const shares = [0, 0.5, 1]

function under(ground: readonly Hex[], veils: Movement['veils']): Hex[] {
  const lay = (colors: readonly Hex[], { color, alpha }: Movement['veils'][number]) => [
    ...new Set(colors.flatMap((below) => shares.map((share) => mix(below, color, alpha * share)))),
  ]
  return veils.reduce<Hex[]>((colors, veil) => lay(colors, veil), [...ground])
}

/** Parts of its density that a dynamic background may be drawn with, the best first. */
const strengths = [1, 0.75, 0.5]

/**
 * The colours of a dynamic background over `ground`, on which `text` can be read while nothing moves. They are the text's
 * own, and as thin as needed for its ink to stay as it is, or else for a richer shade of it. Where the ground lies so far
 * in the middle that even the richest could not be read, shadows or lights take their place, which take the ground away
 * from the text.
 */
export function movementOver(
  ground: readonly Hex[],
  id: BackgroundId,
  text: Readonly<Record<'ink' | 'accent', Hex>>,
): Movement {
  if (id === 'none') return { veils: [], colors: ground }
  const { layers } = backgrounds[id]
  const [richest, away]: [Hex, Hex] =
    relativeLuminance(text.ink) > relativeLuminance(ground[0]!) ? ['#ffffff', '#000000'] : ['#000000', '#ffffff']
  const tinted = strengths.map((strength) => {
    const veils = layers.map(({ tint, alpha }) => ({ color: text[tint], alpha: drawnAlpha(alpha * strength) }))
    return { veils, colors: under(ground, veils) }
  })
  for (const ink of [text.ink, richest]) {
    const found = tinted.find(({ colors }) => worstContrast(ink, colors) >= textContrast)
    if (found !== undefined) return found
  }
  const veils = layers.map(({ alpha }) => ({ color: away, alpha: drawnAlpha(alpha) }))
  return { veils, colors: under(ground, veils) }
}
