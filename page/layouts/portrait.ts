import { parseImageUrl } from '../kit/image.ts'
import { resolveTheme } from '../themes/resolve-theme.ts'
import type { Theme } from '../themes/theme.ts'

/** Whether the photo is cropped around its focus point; otherwise it is centred, as browsers do without a rule. */
export function hasFocus(avatar: string | null, theme: Theme): boolean {
  const { layout, photo } = resolveTheme(theme)
  const isKnown = avatar !== null && parseImageUrl(avatar) !== undefined
  return isKnown && (layout?.hasPortrait === true || photo.focus.x !== 50 || photo.focus.y !== 50)
}

/**
 * CSS variables that keep a face in sight where the photo is cropped: the photo's height divided by its width, and the
 * focus point as shares of both.
 */
export function portraitRule(avatar: string | null, theme: Theme): string {
  const address = avatar === null ? undefined : parseImageUrl(avatar)
  if (address === undefined || !hasFocus(avatar, theme)) return ''
  const { x, y } = resolveTheme(theme).photo.focus
  const tall = (address.height / address.width).toFixed(2)
  return `.layout{--tall:${tall};--face-x:${x / 100};--face:${y / 100}}`
}
