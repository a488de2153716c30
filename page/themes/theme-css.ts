import { headingFont } from '#page/themes/heading-font.ts'
import { opacityAt, passingOver } from '../backgrounds/movement.ts'
import { readableOn, saturated, shapeContrast } from '../kit/contrast.ts'
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

/** How much higher than wide a photo is. */
const photoRatios: Record<PhotoShape, string> = { circle: '1', rounded: '1', square: '1', arch: '1.2', egg: '1.2' }

/** How much more room the words of a face need than those of most. */
const broad: Partial<Record<FontName, string>> = { comfortaa: '1.15', unbounded: '1.3' }

const photoScales = { small: '0.75', normal: '1', large: '1.25' }
const densities = { dense: '0.88', normal: '1', airy: '1.16' }

/** What layouts build with beside the colours; a page of the time before them has none of it. */
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
    'font-lead': fonts[leadFont],
    // The middle goes without saying.
    ...((photo.focus.x !== 50 || photo.focus.y !== 50) && { 'photo-focus': `${photo.focus.x}% ${photo.focus.y}%` }),
  }
}

/**
 * What is seen through glass that blurs nothing, where something moves, whose edges would be seen sharply between the
 * words: the still background as glass strengthens it. Undefined where the background itself can be seen.
 */
function tintOf({ background, movement }: ResolvedTheme): string | undefined {
  if (movement.scrim === undefined) return undefined
  if (!background.smooth) return background.color
  return background.draw('').replaceAll(/#[0-9a-f]{6}/g, (color) => saturated(color, glassSaturation))
}

/** Glass of panels and, of the same style, of buttons; and of both for where nothing is blurred behind them and where nothing can be. */
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
  // What has no edges looks the same whether it is blurred or not.
  const dense = background.smooth ? 0 : denseAlpha
  return {
    // Nothing else lies between what moves and the text.
    scrim: '#0000',
    ...(tint !== undefined && { tint }),
    panel: withAlpha(panel.fill, panel.alpha),
    'panel-dense': through(panel, dense),
    'button-dense': buttonThrough(dense),
    'panel-clear': through(panel, clearAlpha),
    'button-clear': buttonThrough(clearAlpha),
    glass: `blur(26px) saturate(${glassSaturation})`,
    'button-glass': isGlass ? 'var(--glass)' : 'none',
    gleam: scheme === 'light' ? '#ffffffb3' : '#ffffff2e',
  }
}

/** Border width and shadow of a button; what they are coloured with is a custom property, so that a block can change it. */
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
    ...(layout?.hasMovingName && nameScrim(text.ink, background.color, passingOver(background.colors, tones))),
    ...Object.fromEntries(drawn),
    'dynamic-strength': opacityAt(dynamicStrength).toFixed(2),
    scrim: withAlpha(scrim.color, scrim.alpha),
  }
}

function tokens(look: ResolvedTheme, contentOrigin: string): Record<string, string> {
  const { background, text, button, preset } = look
  return {
    ...movementTokens(look),
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
    'button-border': button.edged ? '1.5px' : buttonForms[button.style].border,
    'button-weight': String(preset.fonts.buttonWeight),
    radius: (look.corners === preset.corners ? preset.radius : undefined) ?? radii[look.corners],
    'photo-radius':
      (look.photo.shape === preset.photo ? preset.photoRadius : undefined) ?? photoRadii[look.photo.shape],
    ...layoutTokens(look),
    ...panelTokens(look),
    font: fonts[look.bodyFont],
    'font-head': fonts[look.headFont],
    ...(broad[look.bodyFont] && { broad: broad[look.bodyFont] }),
    'head-weight': String(preset.fonts.headWeight),
    'head-track': preset.fonts.headTrack,
    // In the broadest face a sum of six digits would leave its goal no room beside it on phones.
    ...(look.headFont === 'unbounded' && { 'sum-scale': '0.78' }),
  }
}

/** Blurring takes colour from beyond the edge, where there is none, so the edge is moved out of sight. */
const blurRule =
  'body::before{inset:-3rem -3rem auto;height:calc(100vh + 6rem);height:calc(100lvh + 6rem);filter:blur(1rem)}'

/** A custom property takes any value, so an engine cannot fall back by itself from a set of formats to one. */
function bestBackdrop({ background }: ResolvedTheme, contentOrigin: string): string {
  const best = background.drawBest?.(contentOrigin)
  if (best === undefined) return ''
  return `@supports (background:image-set("a" type("image/avif"))){:root{--backdrop:${best}}}`
}

/** The colour of the page's top edge, for the browser's own bars. */
export function themeColor(theme: Theme): string {
  return resolveTheme(theme).background.color
}

/** The theme as custom properties of the page and the rules of its decoration. */
export function themeCss(theme: Theme, contentOrigin = ''): string {
  const look = resolveTheme(theme)
  const values = Object.entries(tokens(look, contentOrigin))
  const properties = values.map(([name, value]) => `--${name}:${value}`).join(';')
  const { shadow } = buttonForms[look.button.style]
  const surface = shadow === 'none' ? '' : `.surface{box-shadow:${shadow}}`
  const blur = look.background.blurred ? blurRule : ''
  const backdrop = bestBackdrop(look, contentOrigin)
  // A decoration has its place in the construction that it was drawn for.
  const isAtHome = look.layout?.id === look.preset.layout
  const ornament = isAtHome ? (look.preset.ornament ?? '') : ''
  return `${facesOf(headingFont(look))}:root{color-scheme:${look.scheme};${properties}}${backdrop}${surface}${blur}${tileCss(theme, look)}${ornament}`
}
