import { layoutIdOf } from '#page/themes/resolve-theme.ts'
import type { Theme } from '#page/themes/theme.ts'
import { cardSize } from '#server/features/site/service.ts'
import { bandOf } from './band.ts'

const { width, height } = cardSize
export const margin = 80
export const plateHeight = 68
const avatar = { diameter: 296, left: width - margin - 296, top: 110 }
/** Between a decoration and what is written. */
const clear = 28

/** How tall the cells are that address and sign stand in. */
export const rowHeight = 106

export interface Places {
  /** Where lines of text begin. */
  left: number
  wordsTop: number
  wordsBottom: number
  addressTop: number
  /** The round picture; the ring around it lies outside. */
  avatar: { diameter: number; left: number; top: number }
  /** Where the lower row of cells begins, in the layout that has cells. */
  rowTop?: number
}

/** Where everything stands on a card, in its pixels: nothing on the decoration of the theme. */
export function placesOf(theme: Theme): Places {
  const band = bandOf(theme)
  const isLeft = band?.edge === 'left'
  if (layoutIdOf(theme) === 'brutalist') {
    const bottom = height - (band?.depth ?? 0)
    const rowTop = bottom - rowHeight
    return {
      left: margin,
      wordsTop: 64,
      wordsBottom: rowTop - 32,
      addressTop: rowTop + (rowHeight - plateHeight) / 2,
      avatar: { ...avatar, top: (rowTop - avatar.diameter) / 2 },
      rowTop,
    }
  }
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
