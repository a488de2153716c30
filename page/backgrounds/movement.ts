import { mix, readableOn, safeContrast, worstContrast, type Hex } from '../kit/contrast.ts'
import type { BackgroundId } from '../registry/background-ids.gen.ts'
import { backgrounds } from '../registry/backgrounds.gen.ts'
import { drawnAlpha } from '../themes/alpha.ts'
import type { ThemePreset } from '../themes/preset.ts'
import { isBright, lineOn, paletteOf } from './palette.ts'

/** What a dynamic background lays over the background of a page. */
export interface Movement {
  /** What it is drawn with: three colours of the theme, a light, a shade and that of thin lines where there are any. None where nothing moves. */
  tones: ReadonlyArray<{ color: Hex; alpha: number }>
  /** Lies between it and free text, denser than any text needs. */
  scrim: { color: Hex; alpha: number } | undefined
  /** Every colour that text of the page can have behind it. */
  colors: readonly Hex[]
}

const light = { color: '#ffffff', alpha: 0.85 } as const
const shade = { color: '#000000', alpha: 0.75 } as const
/** A bright ground is so far in the middle that text has less contrast to lose on it. */
const densities = { usual: [0.88, 0.94, 0.97, 1], bright: [0.94, 0.97, 1] }

/** How densely it is drawn at a strength in percent. At its least it shows by half: below that grains and lines are lost on bright grounds. */
export function opacityAt(strength: number): number {
  return 0.25 + (0.75 * strength) / 100
}

/** Every colour of a background with these tones over it: bare, under each of them, and they over one another. */
export function passingOver(background: readonly Hex[], tones: Movement['tones']): Hex[] {
  const under = [...background, ...tones.map(({ color }) => color)]
  return [...background, ...tones.flatMap(({ color, alpha }) => under.map((below) => mix(below, color, alpha)))]
}

/**
 * The tones of a dynamic background over a ground of these colours, and the scrim of its main colour that text stands on:
 * what moves shows fully and text stays readable over it, whatever passes below. The scrim is denser where the ground
 * needs it.
 */
export function movementOver(
  { color: ground, colors: background }: { color: Hex; colors: readonly Hex[] },
  id: BackgroundId,
  { accent, own }: { accent: Hex; own: ThemePreset['moving'] },
): Movement {
  if (id === 'none') return { tones: [], scrim: undefined, colors: background }
  const palette: NonNullable<typeof own> = own ?? paletteOf(ground, accent)
  const [first, second, third, ownLight = light.color, ownShade = shade.color] = palette
  const line = backgrounds[id].hasLines ? [{ color: lineOn(ground, second), alpha: 1 }] : []
  const ends = [
    { ...light, color: ownLight },
    { ...shade, color: ownShade },
  ]
  const tones = [...[first, second, third].map((color) => ({ color, alpha: 1 })), ...ends, ...line]
  const passing = passingOver(background, tones)
  const under = (density: number) => [...new Set(passing.map((color) => mix(color, ground, density)))]
  const choices = densities[isBright(ground) ? 'bright' : 'usual'].map(drawnAlpha)
  const isEnough = (colors: readonly Hex[]) => worstContrast(readableOn(colors), colors) >= safeContrast
  const alpha = choices.find((density) => isEnough(under(density))) ?? 1
  return { tones, scrim: { color: ground, alpha }, colors: under(alpha) }
}
