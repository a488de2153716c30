import {
  mix,
  readableNear,
  readableOn,
  relativeLuminance,
  safeContrast,
  shapeContrast,
  worstContrast,
} from '../kit/contrast.ts'
import type { Hex } from '../kit/contrast.ts'
import { drawnAlpha } from './alpha.ts'
import type { ThemePreset } from './preset.ts'
import type { ButtonStyle, Theme } from './theme.ts'

/** Resolved look of a page's buttons. */
export interface ResolvedButton {
  style: ButtonStyle
  fill: Hex
  alpha: number
  ink: Hex
  soft: Hex
  /** May have an alpha if it colours a shadow. */
  line: string
  /** Whether a border is added because the fill is too close to the background. */
  hasBorder: boolean
  /** Every colour that may be behind a button's text. */
  colors: readonly Hex[]
}

export type Fill = Pick<ResolvedButton, 'fill' | 'alpha'>

/** Styles that are recognised by their fill alone. */
const filledStyles: readonly ButtonStyle[] = ['filled', 'soft', 'glass']
/** Contrast below which fill and background look equal. */
export const sameColorContrast = 1.2
/** Opacity of a soft fill: visible, and readable with the page's text colour on most backgrounds. */
const tint = 0.18
const glass = 0.5

/**
 * Base colour of buttons in another style than the preset's: the preset's fill, or the accent if that is invisible or
 * missing. Pages without a layout keep their colours.
 */
function toneOf(
  style: ButtonStyle,
  { button, text, layout }: ThemePreset,
  { colors }: Theme,
  still: readonly Hex[],
): Hex {
  const shows =
    layout === undefined || !filledStyles.includes(style) || worstContrast(button.fill, still) >= sameColorContrast
  if (button.style !== 'outline' && shows) return button.fill
  return layout === undefined ? text.accent : (colors.accent ?? text.accent)
}

/** The fill of a button style with the main colour `tone`. */
function fillIn(style: ButtonStyle, tone: Hex, background: readonly Hex[]): Fill {
  if (style === 'outline') return { fill: tone, alpha: 0 }
  if (style === 'glass') return { fill: tone, alpha: glass }
  // A soft fill close to the background would be invisible, so it is more opaque.
  if (style === 'soft') return { fill: tone, alpha: worstContrast(tone, background) < 1.5 ? 0.75 : tint }
  return { fill: tone, alpha: 1 }
}

function blendedOn(background: readonly Hex[], { fill, alpha }: Fill): Hex[] {
  return [...new Set(background.map((color) => mix(color, fill, drawnAlpha(alpha))))]
}

/** Makes a fill as opaque as its text needs. */
export function solidEnough(background: readonly Hex[], { fill, alpha }: Fill): Fill & Pick<ResolvedButton, 'colors'> {
  for (let share = alpha; ; share = Math.min(1, share + 0.05)) {
    const colors = blendedOn(background, { fill, alpha: share })
    if (share === 1 || worstContrast(readableOn(colors), colors) >= safeContrast) return { fill, alpha: share, colors }
  }
}

/** The fill as an opaque colour over the background. */
function opaque(background: Hex, { fill, alpha }: Fill): Fill & Pick<ResolvedButton, 'colors'> {
  const color = mix(background, fill, drawnAlpha(alpha))
  return { fill: color, alpha: 1, colors: [color] }
}

function lineOf(style: ButtonStyle, tone: Hex, ink: Hex, background: readonly Hex[]): string {
  if (style === 'outline') return readableOn(background, tone, shapeContrast)
  if (style === 'hard') return readableOn(background, ink, shapeContrast)
  if (style === 'shadow') return relativeLuminance(ink) < 0.18 ? `${ink}2e` : '#0000004d'
  return style === 'glass' ? `${ink}4d` : tone
}

/** Surroundings of a button: text colour, background, and whether the background is the preset's. */
interface Surroundings {
  ink: Hex
  /** Main colour of the background. */
  backgroundColor: Hex
  background: readonly Hex[]
  /** Colours of the background without moving elements. */
  still: readonly Hex[]
  isOwnBackground: boolean
  /** Whether the layout, which may set buttons apart by lines or panels, is the preset's. */
  isOwnLayout: boolean
  isOpaque: boolean
}

function resolveLine(
  theme: Theme,
  preset: ThemePreset,
  { fill }: Fill,
  { ink, background, isOwnBackground }: Surroundings,
): string {
  const style = theme.buttonStyle ?? preset.button.style
  const isPresets = style === preset.button.style && theme.colors.button === null
  const mustBeSeen = style === 'outline' || style === 'hard'
  if (isPresets && isOwnBackground && mustBeSeen) return readableOn(background, preset.button.line, shapeContrast)
  if (isPresets && !mustBeSeen) return preset.button.line
  return lineOf(style, isPresets ? preset.button.line : fill, ink, background)
}

/** Resolves buttons from the preset and the owner's style and colours, correcting unreadable text. */
export function resolveButton(theme: Theme, preset: ThemePreset, surroundings: Surroundings): ResolvedButton {
  const { button: own, buttonText } = theme.colors
  const { ink: pageInk, background, still, isOwnBackground } = surroundings
  const style = theme.buttonStyle ?? preset.button.style
  const sameStyle = style === preset.button.style
  const { alpha: presetAlpha = 1 } = preset.button
  const tone = own ?? (sameStyle ? preset.button.fill : toneOf(style, preset, theme, still))
  const keepsAlpha = sameStyle && (own === null || style !== 'outline')
  const wanted = keepsAlpha ? { fill: tone, alpha: presetAlpha } : fillIn(style, tone, still)
  const { fill, alpha, colors } = surroundings.isOpaque
    ? opaque(surroundings.backgroundColor, wanted)
    : solidEnough(background, wanted)
  const isUntouched = sameStyle && own === null && buttonText === null && isOwnBackground
  const natural = [preset.button.ink, pageInk, preset.background.stops[0]]
  const ink = readableNear(colors, isUntouched ? preset.button.ink : buttonText, natural)
  const soft = readableOn(colors, isUntouched ? preset.button.soft : mix(ink, colors[0]!, 0.2))
  const isAsDrawn = isUntouched && surroundings.isOwnLayout
  const hasBorder = !isAsDrawn && filledStyles.includes(style) && worstContrast(fill, still) < sameColorContrast
  const line = hasBorder
    ? readableOn(background, pageInk, shapeContrast)
    : resolveLine(theme, preset, { fill, alpha }, surroundings)
  return { style, fill, alpha, ink, soft, line, hasBorder, colors }
}
