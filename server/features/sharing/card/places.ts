import { layoutIdOf, resolveTheme } from '#page/themes/resolve-theme.ts'
import type { Theme } from '#page/themes/theme.ts'
import { cardSize } from '#server/features/site/service.ts'
import { bandOf, hasPlate } from './band.ts'

const { width, height } = cardSize
export const margin = 80
export const surfaceHeight = 68
/** Centre and sizes of the picture for square and tall shapes. */
const pictureCentre = { x: width - margin - 148, y: 258 }
const [squareSize, tallSize] = [
  { width: 296, height: 296 },
  { width: 264, height: 317 },
]
/** Width of a portrait. */
const portraitWidth = 456
/** Sizes of a plate and of the picture on it. */
const [plateSize, pictureOnPlateSize] = [380, 190]
/** Where text ends beside a picture, and where its cell begins. */
const wordsEnd = 754
export const cellLeft = 784
/** Clearance between a decoration and text. */
const bandClearance = 28
const row = { addressWidth: 720, signatureEnd: width - margin }
/** The same beside a decoration in the corner. */
const rowBesideCorner = (along: number) => ({ addressWidth: 460, signatureEnd: width - along - bandClearance })

/** Height of the lower row of cells, and of the cell between picture and row that shows motion. */
export const rowHeight = 106
const movingHeight = 132

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Places {
  /** Left edge of text. */
  left: number
  wordsTop: number
  wordsBottom: number
  addressTop: number
  /** Maximum width of the address, and right edge of the signature beside it. */
  addressWidth: number
  signatureEnd: number
  wordsEnd: number
  /** The picture without its ring. */
  avatar: Box
  /** Whether the picture reaches the card's edges and fades into the rest. */
  isPortrait?: boolean
  /** The plate that frames the picture instead of a ring. */
  plate?: Box
  /** Top of the lower row of cells and bottom of the picture's cell, in the brutalist layout. */
  rowTop?: number
  pictureBottom?: number
}

function boxAround(y: number, { width, height }: { width: number; height: number }): Box {
  return { left: pictureCentre.x - Math.round(width / 2), top: Math.round(y - height / 2), width, height }
}

/** Positions of everything on a card in pixels; nothing lies on a theme's decoration. */
export function placesOf(theme: Theme): Places {
  const band = bandOf(theme)
  const isLeft = band?.edge === 'left'
  const { layout, photo } = resolveTheme(theme)
  const size = photo.shape === 'arch' || photo.shape === 'egg' ? tallSize : squareSize
  if (layoutIdOf(theme) === 'brutalist') {
    const bottom = height - (band?.depth ?? 0)
    const rowTop = bottom - rowHeight
    // As on the page, motion has its own cell, since text and picture cover the others.
    const pictureBottom = theme.dynamic === 'none' ? rowTop : rowTop - movingHeight
    return {
      ...row,
      left: margin,
      wordsTop: 64,
      wordsBottom: rowTop - 32,
      wordsEnd,
      addressTop: rowTop + (rowHeight - surfaceHeight) / 2,
      // A square picture fills its cell.
      avatar:
        photo.shape === 'square'
          ? { left: cellLeft + 3, top: 0, width: width - cellLeft - 3, height: pictureBottom - 3 }
          : boxAround((pictureBottom - 3) / 2, size),
      rowTop,
      pictureBottom,
    }
  }
  const below = band === undefined || isLeft || band.isCorner ? 0 : band.depth + bandClearance
  const addressTop = height - Math.max(margin - 8, below) - surfaceHeight
  const lift = height - margin + 8 - surfaceHeight - addressTop
  const words = {
    ...(band?.isCorner ? rowBesideCorner(band.along) : row),
    left: isLeft ? band.depth + bandClearance + 16 : margin,
    wordsTop: margin - lift / 2,
    wordsBottom: addressTop - 20,
    wordsEnd,
    addressTop,
  }
  if (layout?.hasPortrait) {
    const avatar = { left: width - portraitWidth, top: 0, width: portraitWidth, height: addressTop }
    return { ...words, avatar, isPortrait: true }
  }
  const around = (size: { width: number; height: number }) => boxAround(pictureCentre.y - lift, size)
  if (!hasPlate(theme)) return { ...words, avatar: around(size) }
  return {
    ...words,
    avatar: around({ width: pictureOnPlateSize, height: pictureOnPlateSize }),
    plate: around({ width: plateSize, height: plateSize }),
  }
}
