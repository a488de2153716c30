import { mix, readableOn, safeContrast, worstContrast, type Hex } from '../kit/contrast.ts'
import type { BackgroundId } from '../registry/background-ids.gen.ts'
import { backgrounds } from '../registry/backgrounds.gen.ts'
import { drawnAlpha } from '../themes/alpha.ts'
import type { ThemePreset } from '../themes/preset.ts'
import { isVivid, lineOn, paletteOf } from './palette.ts'

/** Colours of a dynamic background on a page. */
export interface Movement {
  /**
   * Three theme colours, a light, a shade, and one for thin lines if there are any. Empty without a dynamic background.
   */
  tones: ReadonlyArray<{ color: Hex; alpha: number }>
  /** Layer between the moving elements and text outside of surfaces; dense enough for every text. */
  scrim: { color: Hex; alpha: number } | undefined
  /** Every colour that can lie behind the page's text. */
  colors: readonly Hex[]
}

const light = { color: '#ffffff', alpha: 0.85 } as const
const shade = { color: '#000000', alpha: 0.75 } as const
/** Tried scrim densities. Saturated backgrounds of middle brightness leave less contrast, so they start denser. */
const densities = { usual: [0.88, 0.94, 0.97, 1], vivid: [0.94, 0.97, 1] }

/**
 * Returns the opacity, up to 1, at a strength in percent. At the minimum strength (35) it is about one half: below
 * that, grains vanish on bright backgrounds.
 */
export function opacityAt(strength: number): number {
  return 0.25 + (0.75 * strength) / 100
}

/** Every colour that the background can have under these tones: bare, under each tone, and under overlapping tones. */
export function possibleColors(background: readonly Hex[], tones: Movement['tones']): Hex[] {
  const under = [...background, ...tones.map(({ color }) => color)]
  return [...background, ...tones.flatMap(({ color, alpha }) => under.map((below) => mix(below, color, alpha)))]
}

/**
 * Computes the tones over a background and the scrim in its main colour, so that motion shows at full strength and text
 * stays readable over it. The scrim is made denser as far as contrast requires.
 */
export function movementOver(
  { color: backgroundColor, colors: background }: { color: Hex; colors: readonly Hex[] },
  id: BackgroundId,
  { accent, own }: { accent: Hex; own: ThemePreset['dynamicColors'] },
): Movement {
  if (id === 'none') return { tones: [], scrim: undefined, colors: background }
  const palette: NonNullable<typeof own> = own ?? paletteOf(backgroundColor, accent)
  const [first, second, third, ownLight = light.color, ownShade = shade.color] = palette
  const line = backgrounds[id].hasLines ? [{ color: lineOn(backgroundColor, second), alpha: 1 }] : []
  const ends = [
    { ...light, color: ownLight },
    { ...shade, color: ownShade },
  ]
  const tones = [...[first, second, third].map((color) => ({ color, alpha: 1 })), ...ends, ...line]
  const passing = possibleColors(background, tones)
  const under = (density: number) => [...new Set(passing.map((color) => mix(color, backgroundColor, density)))]
  const choices = densities[isVivid(backgroundColor) ? 'vivid' : 'usual'].map(drawnAlpha)
  const isEnough = (colors: readonly Hex[]) => worstContrast(readableOn(colors), colors) >= safeContrast
  const alpha = choices.find((density) => isEnough(under(density))) ?? 1
  return { tones, scrim: { color: backgroundColor, alpha }, colors: under(alpha) }
}
