import { mix, readableOn } from '../kit/contrast.ts'
import type { Tint } from './preset.ts'
import type { ResolvedTheme } from './resolve-theme.ts'
import type { Theme } from './theme.ts'

/** Number of tiles coloured in turn. */
const coloured = 6

function rule(selectors: string, { fill, ink }: Tint, more = ''): string {
  const text = readableOn(fill, ink)
  const soft = readableOn(fill, mix(text, fill, 0.12))
  return `${selectors}{--button:${fill};--button-ink:${text};--button-soft:${soft}${more}}`
}

/** CSS of the preset's tile colours, unless the owner changed the look of buttons. */
export function tileCss({ colors, buttonStyle }: Theme, { preset, layout }: ResolvedTheme): string {
  const { tiles } = preset
  const isPresets = colors.button === null && colors.buttonText === null && buttonStyle === null
  if (tiles === undefined || layout?.id !== 'tiles' || !isPresets) return ''
  const { links, jar } = tiles
  const rules = links.map((tint, turn) => {
    const own = Array.from({ length: coloured }, (_, index) => index).filter((index) => index % links.length === turn)
    return rule(own.map((index) => `.tile-${index + 1}`).join(','), tint)
  })
  const ink = readableOn(jar.fill, jar.ink)
  return `${rules.join('')}${rule('.tile-jar', jar, `;--action:${ink};--action-ink:${jar.fill}`)}`
}
