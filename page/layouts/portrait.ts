import { parseImageUrl } from '../kit/image.ts'
import { resolveTheme } from '../themes/resolve-theme.ts'
import type { Theme } from '../themes/theme.ts'

/**
 * CSS variables for a layout with the name on the photo, to keep it off the face: the photo's height divided by its
 * width, and the focus point as shares of both.
 */
export function portraitRule(avatar: string | null, theme: Theme): string {
  const { layout, photo } = resolveTheme(theme)
  const address = avatar === null ? undefined : parseImageUrl(avatar)
  if (!layout?.hasPortrait || address === undefined) return ''
  const tall = (address.height / address.width).toFixed(2)
  return `.layout{--tall:${tall};--face-x:${photo.focus.x}%;--face:${photo.focus.y / 100}}`
}
