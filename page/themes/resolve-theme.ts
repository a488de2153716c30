import { movementOver, type Movement } from '../backgrounds/movement.ts'
import {
  contrastRatio,
  mix,
  readableNear,
  readableOn,
  relativeLuminance,
  worstContrast,
  type Hex,
} from '../kit/contrast.ts'
import type { Surfaces } from '../kit/block-colors.ts'
import { layouts } from '../registry/layouts.gen.ts'
import type { Layout } from '../layouts/layout.ts'
import type { LayoutId } from '../layouts/layout-ids.ts'
import { themeLayouts } from '../registry/theme-layouts.gen.ts'
import { presetOf } from '#page/themes/preset-of.ts'
import { resolveButton, sameColorContrast, type ResolvedButton } from './button.ts'
import type { FontName } from './fonts.ts'
import { backgroundOf, backgroundOfPreset, coveredBackgroundOfPreset, type PageBackground } from './background.ts'
import { panelOver, throughGlass, type Panel } from './panel.ts'
import type { ThemePreset } from './preset.ts'
import type { Corners, PhotoShape, Theme } from './theme.ts'

/** A resolved look: unset choices come from the preset, and unreadable colours are corrected. */
export interface ResolvedTheme {
  scheme: 'light' | 'dark'
  background: PageBackground
  movement: Movement
  /** Glass under text; undefined if text stands on the background. */
  panel: Panel | undefined
  text: { ink: Hex; soft: Hex; accent: Hex; line: string }
  button: ResolvedButton
  /** The strongest button of the page. */
  action: { fill: Hex; ink: Hex; soft: Hex }
  /** The preset's rules about its own colours, if the owner chose none. */
  ownColors: string
  /** Background of jars; undefined if they look like buttons. */
  jar: { fill: Hex; ink: Hex; soft: Hex } | undefined
  /** Undefined for themes from before layouts, which have one centred column. */
  layout: Layout | undefined
  /** Undefined for centred themes from before layouts. */
  align: 'left' | 'centre' | undefined
  density: Theme['density']
  dynamicStrength: number
  photo: Theme['photo'] & { shape: PhotoShape }
  corners: Corners
  bodyFont: FontName
  /** Font of the description below the name. */
  leadFont: FontName
  headFont: FontName
  preset: ThemePreset
}

/** Luminance below which white text has more contrast than black. */
const middleLuminance = 0.179

function resolveText(
  { colors, background: chosen }: Theme,
  preset: ThemePreset,
  { color, colors: background }: Pick<PageBackground, 'color' | 'colors'>,
): ResolvedTheme['text'] {
  // The theme's own colours come before shades of its text, which on an opposite background would be a dull grey.
  const ink = readableNear(background, colors.text, [preset.text.ink, preset.background.stops[0]])
  const accent = readableOn(background, colors.accent ?? preset.text.accent)
  if (colors.text === null && chosen === null) {
    return { ...preset.text, ink, soft: readableOn(background, preset.text.soft), accent }
  }
  return {
    ink,
    accent,
    soft: readableOn(background, mix(ink, color, 0.22)),
    line: mix(color, ink, 0.25),
  }
}

/** Contrast below which two fills look like the same button. */
const sameFillContrast = 1.35

function isUntouched({ colors, background }: Theme): boolean {
  return Object.values(colors).every((color) => color === null) && background === null
}

type Surroundings = Pick<ResolvedTheme, 'text' | 'layout' | 'background'>
/** The accent for fills, not corrected for use as text. */
interface Filling {
  accentFill: Hex
}

/** The accent as chosen, since text on it has its own colour; if the background hides it, the text accent. */
function accentFillOf({ colors }: Theme, preset: ThemePreset, { text, layout, background }: Surroundings): Hex {
  const wanted = colors.accent ?? preset.text.accent
  // A photo is covered by one colour, which most of it approximates.
  const around = background.smooth ? background.colors : [background.color]
  const isSeen = layout !== undefined && worstContrast(wanted, around) >= sameColorContrast
  return isSeen ? wanted : text.accent
}

function resolveAction(
  theme: Theme,
  preset: ThemePreset,
  {
    accentFill,
    text,
    button,
    layout,
    paper,
  }: Filling & Pick<ResolvedTheme, 'text' | 'button' | 'layout'> & { paper: Hex },
): ResolvedTheme['action'] {
  const isDistinct = (fill: Hex) => worstContrast(fill, button.colors) >= sameFillContrast
  const own = isUntouched(theme) ? preset.action : undefined
  // The owner's button style may give every button the theme's action fill; then the action differs.
  if (own !== undefined && (theme.buttonStyle === null || isDistinct(own.fill))) return inksOn(own.fill, own.ink)
  const fill = isDistinct(accentFill) ? accentFill : text.ink
  // Takes the colour with the most contrast of those of buttons and, in layouts, of the page's own.
  const inks = [layout === undefined ? button.ink : paper, ...button.colors]
  const [ink] = inks.toSorted((one, other) => contrastRatio(other, fill) - contrastRatio(one, fill))
  return inksOn(fill, ink)
}

/** Share of the text colour in a jar's surface. */
const surfaceShade = 0.08
/** Share of the background in a band, so that it differs from the highlighted link. */
const bandShade = 0.2

function resolveJar(
  theme: Theme,
  preset: ThemePreset,
  { accentFill, layout, text, background }: Filling & Surroundings,
): ResolvedTheme['jar'] {
  const kind = layout?.jars
  if (kind === undefined) return undefined
  if (isUntouched(theme) && preset.jar !== undefined) return inksOn(preset.jar.fill, preset.jar.ink)
  return kind === 'band'
    ? inksOn(mix(accentFill, background.color, bandShade), background.color)
    : inksOn(mix(background.color, text.ink, surfaceShade), text.ink)
}

function inksOn(fill: Hex, wanted: Hex | undefined): ResolvedTheme['action'] {
  const ink = readableOn(fill, wanted)
  return { fill, ink, soft: readableOn(fill, mix(ink, fill, 0.15)) }
}

/** The layout id of a page. */
export function layoutIdOf({ layout, preset }: Pick<Theme, 'layout' | 'preset'>): LayoutId {
  return layout ?? themeLayouts[preset] ?? 'centre'
}

/** The layout of a page; undefined for themes from before layouts. */
export function layoutOf(theme: Pick<Theme, 'layout' | 'preset'>): Layout | undefined {
  const id = layoutIdOf(theme)
  return id === 'centre' && themeLayouts[theme.preset] === undefined ? undefined : layouts[id]
}

function resolve(theme: Theme): ResolvedTheme {
  const preset = presetOf(theme.preset)
  const { background: chosen, colors } = theme
  const wantedInk = colors.text ?? preset.text.ink
  const layout = layoutOf(theme)
  const hasPanels = layout?.hasPanels === true
  const ofPreset = hasPanels ? backgroundOfPreset : coveredBackgroundOfPreset
  const background = chosen === null ? ofPreset(preset) : backgroundOf(chosen, wantedInk, preset.background.stops[0])
  const { accent } = resolveText(theme, preset, background)
  const movement = movementOver(background, theme.dynamic, {
    accent,
    // The theme's own colours only fit its own dynamic background.
    own: chosen === null && theme.dynamic === preset.dynamic ? preset.dynamicColors : undefined,
  })
  const behindText = hasPanels ? throughGlass(background.colors, movement.tones) : movement.colors
  const panel = hasPanels ? panelOver(behindText, preset, wantedInk) : undefined
  const paper = panel?.fill ?? background.color
  const text = resolveText(theme, preset, { color: paper, colors: panel?.colors ?? behindText })
  const around = {
    ink: text.ink,
    backgroundColor: background.color,
    background: behindText,
    still: background.colors,
    isOwnBackground: chosen === null,
    isOwnLayout: layout?.id === preset.layout,
    // Moving elements must not show through a button's text.
    isOpaque: !hasPanels && movement.scrim !== undefined,
  }
  const button = resolveButton(theme, preset, around)
  const accentFill = accentFillOf(theme, preset, { text, layout, background })
  const ownAlign = layout?.align === 'fixed' ? null : theme.align
  return {
    scheme: relativeLuminance(text.ink) > middleLuminance ? 'dark' : 'light',
    background,
    movement,
    panel,
    text,
    button,
    action: resolveAction(theme, preset, { accentFill, text, button, layout, paper }),
    ownColors: (isUntouched(theme) && preset.ownColors) || '',
    jar: resolveJar(theme, preset, { accentFill, text, layout, background }),
    layout,
    align: ownAlign ?? (layout && (layout.align === 'centre' ? 'centre' : 'left')),
    density: theme.density,
    dynamicStrength: theme.dynamicStrength,
    photo: { ...theme.photo, shape: theme.photo.shape ?? preset.photo },
    corners: theme.corners ?? preset.corners,
    bodyFont: theme.font ?? preset.fonts.body,
    leadFont: theme.font ?? preset.fonts.lead ?? preset.fonts.body,
    headFont: theme.font ?? preset.fonts.head,
    preset,
  }
}

const resolved = new WeakMap<Theme, ResolvedTheme>()
/** Cache by the theme's JSON: each loaded page has its own object, and most are equal. */
const byJson = new Map<string, ResolvedTheme>()
const maxByJson = 100

/** Resolves a theme; memoised. Themes are immutable, as documents are. */
export function resolveTheme(theme: Theme): ResolvedTheme {
  const own = resolved.get(theme)
  if (own !== undefined) return own
  const text = JSON.stringify(theme)
  const look = byJson.get(text) ?? resolve(theme)
  if (byJson.size >= maxByJson) byJson.clear()
  byJson.set(text, look)
  resolved.set(theme, look)
  return look
}

/** Every colour that may be behind the page's text, or the ends of a range that contains them all. */
export function backgroundColors(theme: Theme): readonly Hex[] {
  const { panel, movement } = resolveTheme(theme)
  return panel?.colors ?? movement.colors
}

/** Every colour that may be behind text on the page and on its buttons. */
export function surfacesOf(theme: Theme): Surfaces {
  return { page: backgroundColors(theme), button: resolveTheme(theme).button.colors }
}
