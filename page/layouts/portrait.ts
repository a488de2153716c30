import { parseImageUrl } from '../kit/image.ts'
import { resolveTheme } from '../themes/resolve-theme.ts'
import type { Theme } from '../themes/theme.ts'

/**
 * What a layout that writes the name on the photo needs to keep it off the face: how much higher than wide the photo is,
 * and where on it the face, as shares of its width and height.
 */
export function portraitRule(avatar: string | null, theme: Theme): string {
  const { layout, photo } = resolveTheme(theme)
  const address = avatar === null ? undefined : parseImageUrl(avatar)
  if (!layout?.hasPortrait || address === undefined) return ''
  const tall = (address.height / address.width).toFixed(2)
  return `.layout{--tall:${tall};--face-x:${photo.focus.x}%;--face:${photo.focus.y / 100}}`
}
