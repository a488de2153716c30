import type { Theme } from '#page/themes/theme.ts'
import { cardSize } from '#server/features/site/service.ts'
import { bandOf } from './band.ts'

const { width, height } = cardSize
export const margin = 80
export const plateHeight = 68
const avatar = { diameter: 296, left: width - margin - 296, top: 110 }
/** Between a decoration and what is written. */
const clear = 28

export interface Places {
  /** Where lines of text begin. */
  left: number
  wordsTop: number
  wordsBottom: number
  addressTop: number
  /** The round picture; the ring around it lies outside. */
  avatar: { diameter: number; left: number; top: number }
}

/** Where everything stands on a card, in its pixels: nothing on the decoration of the theme. */
export function placesOf(theme: Theme): Places {
  const band = bandOf(theme)
  const isLeft = band?.edge === 'left'
  const below = band === undefined || isLeft ? 0 : band.depth + clear
  const addressTop = height - Math.max(margin - 8, below) - plateHeight
  const lift = height - margin + 8 - plateHeight - addressTop
  return {
    left: isLeft ? band.depth + clear + 16 : margin,
    wordsTop: margin - lift / 2,
    wordsBottom: addressTop - 20,
    addressTop,
    avatar: { ...avatar, top: avatar.top - lift },
  }
}
