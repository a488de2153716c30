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

/** Buttons of a page as they are drawn. */
export interface ResolvedButton {
  style: ButtonStyle
  fill: Hex
  alpha: number
  ink: Hex
  soft: Hex
  /** May carry an alpha of its own, where it colours a shadow. */
  line: string
  /** A line around a button whose style has none, but which could not be told from the background without one. */
  edged: boolean
  /** Every colour that may be behind text on a button. */
  colors: readonly Hex[]
}

export type Fill = Pick<ResolvedButton, 'fill' | 'alpha'>

/** Buttons of these styles are known by their fill alone. */
const filledStyles: readonly ButtonStyle[] = ['filled', 'soft', 'glass']
/** Contrast below which a fill and the background look the same. */
export const sameColor = 1.2
/** A tint as strong as this shows, and text in the page's own colour stays readable on most of them. */
const tint = 0.18
const glass = 0.5

/**
 * What buttons of another style than the preset's are made of: its own fill, or the accent where that does not show or
 * there are lines alone. Pages of the time before layouts keep what they had.
 */
function toneOf(
  style: ButtonStyle,
  { button, text, layout }: ThemePreset,
  { colors }: Theme,
  still: readonly Hex[],
): Hex {
  const shows = layout === undefined || !filledStyles.includes(style) || worstContrast(button.fill, still) >= sameColor
  if (button.style !== 'outline' && shows) return button.fill
  return layout === undefined ? text.accent : (colors.accent ?? text.accent)
}

/** What a button of the style is filled with when its main colour is `tone`. */
function fillIn(style: ButtonStyle, tone: Hex, background: readonly Hex[]): Fill {
  if (style === 'outline') return { fill: tone, alpha: 0 }
  if (style === 'glass') return { fill: tone, alpha: glass }
  // A colour near the background's gives a tint that nobody sees, so it is laid on thicker.
  if (style === 'soft') return { fill: tone, alpha: worstContrast(tone, background) < 1.5 ? 0.75 : tint }
  return { fill: tone, alpha: 1 }
}

function laidOn(background: readonly Hex[], { fill, alpha }: Fill): Hex[] {
  return [...new Set(background.map((color) => mix(color, fill, drawnAlpha(alpha))))]
}

/** Lets as little of the background through as text on the button needs. */
export function solidEnough(background: readonly Hex[], { fill, alpha }: Fill): Fill & Pick<ResolvedButton, 'colors'> {
  for (let share = alpha; ; share = Math.min(1, share + 0.05)) {
    const colors = laidOn(background, { fill, alpha: share })
    if (share === 1 || worstContrast(readableOn(colors), colors) >= safeContrast) return { fill, alpha: share, colors }
  }
}

/** The same as it looks on the ground, letting nothing through. */
function opaque(ground: Hex, { fill, alpha }: Fill): Fill & Pick<ResolvedButton, 'colors'> {
  const color = mix(ground, fill, drawnAlpha(alpha))
  return { fill: color, alpha: 1, colors: [color] }
}

function lineOf(style: ButtonStyle, tone: Hex, ink: Hex, background: readonly Hex[]): string {
  if (style === 'outline') return readableOn(background, tone, shapeContrast)
  if (style === 'hard') return readableOn(background, ink, shapeContrast)
  if (style === 'shadow') return relativeLuminance(ink) < 0.18 ? `${ink}2e` : '#0000004d'
  return style === 'glass' ? `${ink}4d` : tone
}

/** What surrounds a button: the page's text, its background, and whether that background is the preset's own. */
interface Around {
  ink: Hex
  /** The main colour of the background. */
  ground: Hex
  background: readonly Hex[]
  /** The background without what moves over it. */
  still: readonly Hex[]
  isOwnBackground: boolean
  isOpaque: boolean
}

function lineBeside(
  theme: Theme,
  preset: ThemePreset,
  { fill }: Fill,
  { ink, background, isOwnBackground }: Around,
): string {
  const style = theme.buttonStyle ?? preset.button.style
  const isPresets = style === preset.button.style && theme.colors.button === null
  const mustBeSeen = style === 'outline' || style === 'hard'
  if (isPresets && isOwnBackground && mustBeSeen) return readableOn(background, preset.button.line, shapeContrast)
  if (isPresets && !mustBeSeen) return preset.button.line
  return lineOf(style, isPresets ? preset.button.line : fill, ink, background)
}

/** The preset's buttons with the owner's style and colours, their text put right where it could not be read. */
export function resolveButton(theme: Theme, preset: ThemePreset, around: Around): ResolvedButton {
  const { button: own, buttonText } = theme.colors
  const { ink: pageInk, background, still, isOwnBackground } = around
  const style = theme.buttonStyle ?? preset.button.style
  const sameStyle = style === preset.button.style
  const { alpha: presetAlpha = 1 } = preset.button
  const tone = own ?? (sameStyle ? preset.button.fill : toneOf(style, preset, theme, still))
  const keepsAlpha = sameStyle && (own === null || style !== 'outline')
  const wanted = keepsAlpha ? { fill: tone, alpha: presetAlpha } : fillIn(style, tone, still)
  const { fill, alpha, colors } = around.isOpaque ? opaque(around.ground, wanted) : solidEnough(background, wanted)
  const isUntouched = sameStyle && own === null && buttonText === null && isOwnBackground
  const natural = [preset.button.ink, pageInk, preset.background.stops[0]]
  const ink = readableNear(colors, isUntouched ? preset.button.ink : buttonText, natural)
  const soft = readableOn(colors, isUntouched ? preset.button.soft : mix(ink, colors[0]!, 0.2))
  const edged = !isUntouched && filledStyles.includes(style) && worstContrast(fill, still) < sameColor
  const line = edged
    ? readableOn(background, pageInk, shapeContrast)
    : lineBeside(theme, preset, { fill, alpha }, around)
  return { style, fill, alpha, ink, soft, line, edged, colors }
}
