import { parseImageUrl } from '../kit/image.ts'
import { resolveTheme } from '../themes/resolve-theme.ts'
import type { Theme } from '../themes/theme.ts'

/**
 * CSS variables that keep a face in sight where the photo is cropped: the photo's height divided by its width, and the
 * focus point as shares of both. Without them the photo is centred.
 */
export function portraitRule(avatar: string | null, theme: Theme): string {
  const { layout, photo } = resolveTheme(theme)
  const address = avatar === null ? undefined : parseImageUrl(avatar)
  const { x, y } = photo.focus
  if (address === undefined || !(layout?.hasPortrait || x !== 50 || y !== 50)) return ''
  const tall = (address.height / address.width).toFixed(2)
  return `.layout{--tall:${tall};--face-x:${x / 100};--face:${y / 100}}`
}

/** Whether the photo is cropped around its focus point; otherwise it is centred, as browsers do without a rule. */
export function hasFocus(avatar: string | null, theme: Theme): boolean {
  return portraitRule(avatar, theme) !== ''
}
