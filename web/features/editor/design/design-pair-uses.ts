import { sameValue } from '#domain/same-value.ts'
import { mix, readableOn, textContrast, worstContrast, type Hex } from '#page/kit/contrast.ts'
import type { ColorPair } from '#page/themes/color-pairs.ts'
import { resolveTheme } from '#page/themes/resolve-theme.ts'
import type { Background, Theme } from '#page/themes/theme.ts'
import { noColors } from './design-theme.ts'

export type Plain = Extract<Background, { kind: 'color' }>
export type Gradient = Extract<Background, { kind: 'gradient' }>
type Colored = Pick<Theme, 'background'> & Partial<Pick<Theme, 'colors'>>

/** What a pair of colours is applied to. Without a pair it means the theme's own colours. */
export interface PairUse {
  patch(theme: Theme, pair: ColorPair | undefined): Colored
  isApplied(theme: Theme, pair: ColorPair | undefined): boolean
  /** Colours that represent the choice. */
  look(theme: Theme, pair: ColorPair | undefined): { background: string; ink: string; fill: string }
}

/** All colours of the page. */
export const wholePage: PairUse = {
  patch(_, pair) {
    if (pair === undefined) return { background: null, colors: noColors }
    const { background, text, accent, button, buttonText } = pair
    return { background: { kind: 'color', color: background }, colors: { text, accent, button, buttonText } }
  },
  isApplied({ colors, background }, pair) {
    if (pair === undefined) return background === null && Object.values(colors).every((color) => color === null)
    const isBackground = background?.kind === 'color' && background.color === pair.background
    return isBackground && colors.text === pair.text && colors.button === pair.button
  },
  look(theme, pair) {
    if (pair !== undefined) return { background: pair.background, ink: pair.text, fill: pair.button }
    const { preset } = resolveTheme(theme)
    const { stops } = preset.background
    return {
      background: stops.length > 1 ? `linear-gradient(${stops.join()})` : stops[0],
      ink: preset.text.ink,
      fill: preset.action?.fill ?? preset.button.fill,
    }
  },
}

type BackgroundOf<Kind> = (theme: Theme, pair: ColorPair | undefined) => Kind

/** The background alone; other colours are only corrected for contrast. */
function backgroundUse(backgroundOf: BackgroundOf<Background>): PairUse {
  return {
    patch: (theme, pair) => ({ background: backgroundOf(theme, pair) }),
    isApplied: (theme, pair) => sameValue(theme.background, backgroundOf(theme, pair)),
    look(theme, pair) {
      const { background, text, action } = resolveTheme({
        ...theme,
        background: backgroundOf(theme, pair),
        dynamic: 'none',
      })
      return { background: background.draw(''), ink: text.ink, fill: action.fill }
    },
  }
}

const plainOf: BackgroundOf<Plain> = (theme, pair) => ({
  kind: 'color',
  color: pair?.background ?? resolveTheme(theme).preset.background.stops[0],
})
export const plainBackground = backgroundUse(plainOf)

/** Initial plain background, not applied yet. */
export function firstPlain(theme: Theme): Plain {
  // The chosen colour, not the corrected one.
  return theme.background?.kind === 'gradient'
    ? { kind: 'color', color: theme.background.from }
    : plainOf(theme, undefined)
}

/** Shares of the accent in a gradient, from the largest that leaves text readable. */
const accentShares = [0.4, 0.3, 0.2, 0.1] as const

function gradientEnd(from: Hex, accent: Hex): Hex {
  const ends = accentShares.map((share) => mix(from, accent, share))
  const isReadable = (to: Hex) => worstContrast(readableOn([from, to]), [from, to]) >= textContrast
  return ends.find(isReadable) ?? ends.at(-1)!
}

/** Keeps the page's direction. */
const gradientOf: BackgroundOf<Gradient> = (theme, pair) => {
  const { preset } = resolveTheme(theme)
  const [first, ...others] = preset.background.stops
  const from = pair?.background ?? first
  const own = pair === undefined ? others.at(-1) : undefined
  return {
    kind: 'gradient',
    from,
    to: own ?? gradientEnd(from, pair?.accent ?? preset.text.accent),
    angle: theme.background?.kind === 'gradient' ? theme.background.angle : 180,
  }
}
export const gradientBackground = backgroundUse(gradientOf)

/** Initial gradient, not applied yet. */
export function firstGradient(theme: Theme): Gradient {
  const { background } = theme
  if (background?.kind !== 'color') return gradientOf(theme, undefined)
  const from = background.color
  return { kind: 'gradient', from, to: gradientEnd(from, resolveTheme(theme).text.accent), angle: 180 }
}
