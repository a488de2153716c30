import { layoutIdOf, resolveTheme } from '#page/themes/resolve-theme.ts'
import type { Theme } from '#page/themes/theme.ts'
import { cardSize } from '#server/features/site/service.ts'
import { bandOf, hasPlate } from './band.ts'

const { width, height } = cardSize
export const margin = 80
export const plateHeight = 68
/** Where the middle of the picture is, and its sides: of those that are as wide as high, and of those that are higher. */
const middle = { x: width - margin - 148, y: 258 }
const [even, high] = [
  { width: 296, height: 296 },
  { width: 264, height: 317 },
]
/** How wide a portrait is. */
const portraitWidth = 456
/** The plate around a picture, and the picture on it. */
const [plateSize, onPlate] = [380, 190]
/** Where words end beside a picture, and where its cell begins. */
const wordsEnd = 754
export const cellLeft = 784
/** Between a decoration and what is written. */
const clear = 28

/** How tall the cells are that address and sign stand in, and the one below a picture where something moves. */
export const rowHeight = 106
const movingHeight = 132

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Places {
  /** Where lines of text begin. */
  left: number
  wordsTop: number
  wordsBottom: number
  addressTop: number
  wordsEnd: number
  /** The picture; the ring around it lies outside. */
  avatar: Box
  /** The picture reaches the edges of the card and fades towards the rest of it. */
  isPortrait?: boolean
  /** The plate that frames the picture instead of a ring. */
  plate?: Box
  /** Where the lower row of cells begins, in the layout that has cells, and where the cell of the picture ends. */
  rowTop?: number
  pictureEnd?: number
}

function boxAround(y: number, { width, height }: { width: number; height: number }): Box {
  return { left: middle.x - Math.round(width / 2), top: Math.round(y - height / 2), width, height }
}

/** Where everything stands on a card, in its pixels: nothing on the decoration of the theme. */
export function placesOf(theme: Theme): Places {
  const band = bandOf(theme)
  const isLeft = band?.edge === 'left'
  const { layout, photo } = resolveTheme(theme)
  const size = photo.shape === 'arch' || photo.shape === 'egg' ? high : even
  if (layoutIdOf(theme) === 'brutalist') {
    const bottom = height - (band?.depth ?? 0)
    const rowTop = bottom - rowHeight
    // As on the page, what moves has a cell of its own: the words have a ground over it, and the picture hides it.
    const pictureEnd = theme.dynamic === 'none' ? rowTop : rowTop - movingHeight
    return {
      left: margin,
      wordsTop: 64,
      wordsBottom: rowTop - 32,
      wordsEnd,
      addressTop: rowTop + (rowHeight - plateHeight) / 2,
      // A square one fills its cell.
      avatar:
        photo.shape === 'square'
          ? { left: cellLeft + 3, top: 0, width: width - cellLeft - 3, height: pictureEnd - 3 }
          : boxAround((pictureEnd - 3) / 2, size),
      rowTop,
      pictureEnd,
    }
  }
  const below = band === undefined || isLeft ? 0 : band.depth + clear
  const addressTop = height - Math.max(margin - 8, below) - plateHeight
  const lift = height - margin + 8 - plateHeight - addressTop
  const words = {
    left: isLeft ? band.depth + clear + 16 : margin,
    wordsTop: margin - lift / 2,
    wordsBottom: addressTop - 20,
    wordsEnd,
    addressTop,
  }
  if (layout?.hasPortrait) {
    const avatar = { left: width - portraitWidth, top: 0, width: portraitWidth, height: addressTop }
    return { ...words, avatar, isPortrait: true }
  }
  const around = (size: { width: number; height: number }) => boxAround(middle.y - lift, size)
  if (!hasPlate(theme)) return { ...words, avatar: around(size) }
  return {
    ...words,
    avatar: around({ width: onPlate, height: onPlate }),
    plate: around({ width: plateSize, height: plateSize }),
  }
}
