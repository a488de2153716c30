import { headingDisplay, headingFont } from '#page/themes/heading-font.ts'
import { opacityAt, possibleColors } from '../backgrounds/movement.ts'
import { readableOn, shapeContrast, worstContrast } from '../kit/contrast.ts'
import { withAlpha } from './alpha.ts'
import type { Fill } from './button.ts'
import { fonts, type FontName } from './fonts.ts'
import { clearAlpha, denseAlpha, glassSaturation } from './panel.ts'
import { resolveTheme, type ResolvedTheme } from './resolve-theme.ts'
import { nameScrim, scrims } from './scrim.ts'
import type { ButtonStyle, Corners, PhotoShape, Theme } from './theme.ts'
import { tileCss } from './tile-css.ts'
import { facesOf } from './web-font.ts'

const radii: Record<Corners, string> = { straight: '0px', 'slightly-rounded': '0.75rem', round: '1.75rem' }

const photoRadii: Record<PhotoShape, string> = {
  circle: '50%',
  rounded: '1.75rem',
  square: '0',
  arch: '50% 50% 0.5rem 0.5rem / 42% 42% 0.5rem 0.5rem',
  egg: '50% / 58% 58% 42% 42%',
}

/** Height of a photo divided by its width. */
const photoRatios: Record<PhotoShape, string> = { circle: '1', rounded: '1', square: '1', arch: '1.2', egg: '1.2' }

/** Width factor of fonts that are much wider than others. */
const fontWidths: Partial<Record<FontName, string>> = { comfortaa: '1.15', unbounded: '1.4' }

const photoScales = { small: '0.75', normal: '1', large: '1.25' }
const densities = { dense: '0.88', normal: '1', airy: '1.16' }

/** CSS variables of layouts, and the colours of the action, which pages from before layouts have, too. */
function layoutTokens(look: ResolvedTheme): Record<string, string> {
  const { layout, background, text, button, action, jar, density, photo, leadFont } = look
  const strong = { action: action.fill, 'action-ink': action.ink, 'action-soft': action.soft }
  if (layout === undefined) return strong
  return {
    ...strong,
    'button-accent': readableOn(button.colors, text.accent, shapeContrast),
    ...(jar && { jar: jar.fill, 'jar-ink': jar.ink, 'jar-soft': jar.soft }),
    ...(layout.hasPortrait && scrims(text.ink, background.color)),
    density: densities[density],
    'photo-scale': photoScales[photo.size],
    'photo-ratio': photoRatios[photo.shape],
    'photo-fill': photo.shape === 'square' ? '100%' : 'auto',
    ...(photo.shape === 'square' && layout.id === 'brutalist' && { 'photo-across': '100cqw' }),
    'font-lead': fonts[leadFont],
  }
}

/**
 * Background of glass with long texts in place of moving elements, whose edges would be visible between words: the still
 * background, or its main colour if it has edges itself. Undefined if nothing moves.
 */
function tintOf({ background, movement }: ResolvedTheme): string | undefined {
  if (movement.scrim === undefined) return undefined
  return background.smooth ? background.draw('') : background.color
}

/**
 * CSS variables of glass panels and glass buttons, with variants for unblurred glass and for engines without backdrop
 * filters.
 */
function panelTokens(look: ResolvedTheme): Record<string, string> {
  const { panel, button, background, scheme } = look
  if (panel === undefined) return {}
  const tint = tintOf(look)
  const isGlass = button.style === 'glass'
  const through = ({ fill, alpha }: Fill, least: number) => {
    if (tint === undefined) return withAlpha(fill, Math.max(alpha, least))
    const color = withAlpha(fill, alpha)
    return `linear-gradient(${color},${color}),var(--tint)`
  }
  const buttonThrough = (least: number) => (isGlass ? through(button, least) : withAlpha(button.fill, button.alpha))
  // A smooth background looks the same with and without blur.
  const dense = background.smooth ? 0 : denseAlpha
  // What moves behind a filter is filtered anew in every frame, so it is seen through denser glass without one.
  const isStill = tint === undefined
  const withLeast = ({ fill, alpha }: Fill) => withAlpha(fill, isStill ? alpha : Math.max(alpha, denseAlpha))
  return {
    // The glass is the only layer between moving elements and text.
    scrim: '#0000',
    ...(tint !== undefined && { tint }),
    panel: withLeast(panel),
    ...(isGlass && { button: withLeast(button) }),
    'panel-dense': through(panel, dense),
    'button-dense': buttonThrough(dense),
    'panel-clear': through(panel, clearAlpha),
    'button-clear': buttonThrough(clearAlpha),
    glass: isStill ? `blur(26px) saturate(${glassSaturation})` : 'none',
    'button-glass': isGlass ? 'var(--glass)' : 'none',
    gleam: scheme === 'light' ? '#ffffffb3' : '#ffffff2e',
  }
}

/** Border width and shadow of a button style; the colour is a custom property, so that a block can change it. */
const buttonForms: Record<ButtonStyle, { border: string; shadow: string }> = {
  filled: { border: '0px', shadow: 'none' },
  soft: { border: '0px', shadow: 'none' },
  outline: { border: '1.5px', shadow: 'none' },
  shadow: { border: '0px', shadow: '0 1px 2px var(--button-line), 0 6px 18px -6px var(--button-line)' },
  hard: { border: '2px', shadow: '0.25rem 0.25rem 0 var(--button-line)' },
  glass: { border: '1px', shadow: 'none' },
}

function movementTokens(look: ResolvedTheme): Record<string, string> {
  const { movement, dynamicStrength, layout, background, text } = look
  const { tones, scrim } = movement
  if (scrim === undefined) return {}
  const drawn = tones.map(({ color, alpha }, index) => [`dynamic-${index + 1}`, withAlpha(color, alpha)])
  return {
    ...(layout?.hasDynamicBehindName &&
      nameScrim(text.ink, background.color, possibleColors(background.colors, tones))),
    ...Object.fromEntries(drawn),
    'dynamic-strength': opacityAt(dynamicStrength).toFixed(2),
    scrim: withAlpha(scrim.color, scrim.alpha),
  }
}

/** Where progress bars have the action's fill: the text colour instead, if that fill is hardly visible on jars. */
function barRule({ layout, jar, button, action }: ResolvedTheme): string {
  const surfaces = layout?.hasPanels ? button.colors : layout?.jars === 'surface' && jar ? [jar.fill] : undefined
  if (surfaces === undefined || worstContrast(action.fill, surfaces) >= shapeContrast) return ''
  return ".frame:not([class*='colors-']) .figure-line{color:inherit}"
}

function tokens(look: ResolvedTheme, contentOrigin: string): Record<string, string> {
  const { background, text, button, preset } = look
  // Begins with no spread, which would make each token after it slow.
  return {
    background: background.color,
    backdrop: background.draw(contentOrigin),
    ink: text.ink,
    soft: text.soft,
    accent: text.accent,
    line: text.line,
    button: withAlpha(button.fill, button.alpha),
    'button-ink': button.ink,
    'button-soft': button.soft,
    'button-line': button.line,
    'button-border': button.hasBorder ? '1.5px' : buttonForms[button.style].border,
    'button-weight': String(preset.fonts.buttonWeight),
    radius: (look.corners === preset.corners ? preset.radius : undefined) ?? radii[look.corners],
    'photo-radius':
      (look.photo.shape === preset.photo ? preset.photoRadius : undefined) ?? photoRadii[look.photo.shape],
    ...movementTokens(look),
    ...layoutTokens(look),
    ...panelTokens(look),
    font: fonts[look.bodyFont],
    'font-head': fonts[look.headFont],
    ...(fontWidths[look.bodyFont] && { broad: fontWidths[look.bodyFont] }),
    'head-weight': String(preset.fonts.headWeight),
    'head-track': preset.fonts.headTrack,
    // In the widest font a six-digit sum would leave no room for its goal on phones.
    ...(look.headFont === 'unbounded' && { 'sum-scale': '0.91' }),
  }
}

/** Blur mixes in transparency from beyond the edge, so the edge is moved out of sight. */
const blurRule =
  'body::before{inset:-3rem -3rem auto;height:calc(100vh + 6rem);height:calc(100lvh + 6rem);filter:blur(1rem)}'

/** A custom property accepts any value, so engines cannot fall back from `image-set` by themselves. */
function bestBackdrop({ background }: ResolvedTheme, contentOrigin: string): string {
  const best = background.drawBest?.(contentOrigin)
  if (best === undefined) return ''
  return `@supports (background:image-set("a" type("image/avif"))){:root{--backdrop:${best}}}`
}

/** Colour of the page's top edge, for the browser's bars. */
export function themeColor(theme: Theme): string {
  return resolveTheme(theme).background.color
}

/** The theme as CSS variables and decoration rules. */
export function themeCss(theme: Theme, contentOrigin = ''): string {
  const look = resolveTheme(theme)
  const values = Object.entries(tokens(look, contentOrigin))
  const properties = values.map(([name, value]) => `--${name}:${value}`).join(';')
  const { shadow } = buttonForms[look.button.style]
  const surface = shadow === 'none' ? '' : `.surface{box-shadow:${shadow}}`
  const blur = look.background.blurred ? blurRule : ''
  const backdrop = bestBackdrop(look, contentOrigin)
  // A decoration is placed for its own layout.
  const isOwnLayout = look.layout?.id === look.preset.layout
  const ornament = isOwnLayout ? (look.preset.ornament ?? '') : ''
  return `${facesOf(headingFont(look), headingDisplay)}:root{color-scheme:${look.scheme};${properties}}${backdrop}${surface}${blur}${tileCss(theme, look)}${barRule(look)}${ornament}${look.ownColors}`
}
