import type { BlockOptions, Surface } from './block.ts'
import { mix, readableOn } from './contrast.ts'

type Colors = BlockOptions['colors']
/** Background colours behind a theme's texts; several for a gradient. */
export type Surfaces = Readonly<Record<Surface, readonly string[]>>

/** Class name shared by blocks with the same colours; `undefined` for the theme's colours. */
export function colorClass(surface: Surface, { text, background }: Colors): string | undefined {
  if (text === null && background === null) return undefined
  return ['colors', surface, text?.slice(1) ?? 'auto', background?.slice(1) ?? 'auto'].join('-')
}

/** Text colour of a block: the chosen one, or the nearest with enough contrast. */
export function inkOf(surface: Surface, { text, background }: Colors, surfaces: Surfaces): string {
  return readableOn(background === null ? surfaces[surface] : [background], text ?? undefined)
}

/** CSS rule of a `colorClass`: the owner's colours, with the text colour corrected if its contrast is too low. */
export function colorRule(surface: Surface, { text, background }: Colors, surfaces: Surfaces): string {
  const under = background === null ? surfaces[surface] : [background]
  const ink = inkOf(surface, { text, background }, surfaces)
  const soft = readableOn(under, mix(ink, under[0]!, 0.25))
  const fill = background === null ? '' : surface === 'page' ? `--fill:${background};` : `--button:${background};`
  const inks =
    surface === 'page'
      ? `--ink:${ink};--soft:${soft};--accent:${ink};--line:${soft}`
      : // The call of a jar is filled with the block's text colour.
        `--button-ink:${ink};--button-soft:${soft};--button-accent:${ink};--action:${ink};--action-ink:${readableOn(ink, under[0])}`
  return `.${colorClass(surface, { text, background })}{${fill}${inks}}`
}
