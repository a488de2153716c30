import { themes } from '../registry/themes.gen.ts'
import { fonts } from './fonts.ts'
import type { AvatarShape, ButtonStyle, ThemePreset } from './preset.ts'
import type { Corners, Theme } from './theme.ts'

const radii: Record<Corners, string> = { straight: '0px', 'slightly-rounded': '0.75rem', round: '1.75rem' }

const avatarRadii: Record<AvatarShape, string> = {
  round: '50%',
  rounded: '1.75rem',
  square: '0',
  arch: '50% 50% 0.5rem 0.5rem / 42% 42% 0.5rem 0.5rem',
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

function withAlpha(color: string, alpha: number): string {
  return alpha === 1
    ? color
    : `${color}${Math.round(alpha * 255)
        .toString(16)
        .padStart(2, '0')}`
}

function backdrop({ stops, angle = 180, layers = [] }: ThemePreset['ground']): string {
  const veils = layers.map((layer) => layer.draw(withAlpha(layer.color, layer.alpha)))
  const ground = stops.length === 1 ? stops[0] : `linear-gradient(${angle}deg,${stops.join(',')})`
  return [...veils, ground].join(',')
}

function tokens(preset: ThemePreset, corners: Corners): Record<string, string> {
  const { text, button, fonts: type } = preset
  const form = buttonForms[button.style]
  return {
    ground: preset.ground.stops[0],
    backdrop: backdrop(preset.ground),
    ink: text.ink,
    soft: text.soft,
    accent: text.accent,
    line: text.line,
    button: withAlpha(button.fill, button.alpha ?? 1),
    'button-ink': button.ink,
    'button-soft': button.soft,
    'button-line': button.line,
    'button-border': form.border,
    'button-weight': String(type.buttonWeight),
    radius: radii[corners],
    'avatar-radius': avatarRadii[preset.avatar],
    font: fonts[type.body],
    'font-head': fonts[type.head],
    'head-weight': String(type.headWeight),
    'head-track': type.headTrack,
  }
}

/** The colour of the page's top edge, for the browser's own bars. */
export function themeColor(theme: Theme): string {
  return themes[theme.preset].ground.stops[0]
}

/** The theme as custom properties of the page and the rules of its decoration. */
export function themeCss(theme: Theme): string {
  const preset = themes[theme.preset]
  const values = Object.entries(tokens(preset, theme.corners ?? preset.corners))
  const properties = values.map(([name, value]) => `--${name}:${value}`).join(';')
  const shadow = buttonForms[preset.button.style].shadow
  const plate = shadow === 'none' ? '' : `.plate{box-shadow:${shadow}}`
  return `:root{color-scheme:${preset.scheme};${properties}}${plate}${preset.ornament ?? ''}`
}
