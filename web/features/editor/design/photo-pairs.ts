import { picturePairs, type ColorPair } from '#page/themes/color-pairs.ts'
import { pictureColors } from '#page/themes/picture-colors.ts'
import { withStatus } from '#page/kit/fetched-parts.ts'

/** Side in px to which a photo is scaled for analysis. */
const side = 64
/** Time in ms before an unreadable photo is tried again. */
const pause = 3000

async function readPairs(url: string): Promise<readonly ColorPair[] | undefined> {
  try {
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (context === null) return undefined
    context.drawImage(image, 0, 0, side, side)
    return picturePairs(pictureColors(context.getImageData(0, 0, side, side).data))
  } catch {
    setTimeout(() => known.delete(url), pause)
    return undefined
  }
}

const known = new Map<string, Promise<readonly ColorPair[] | undefined>>()

/** Colour pairs of a photo, cached; undefined if it could not be read, which is retried later. */
export function photoPairs(url: string): Promise<readonly ColorPair[] | undefined> {
  const pairs = known.get(url) ?? withStatus(readPairs(url))
  known.set(url, pairs)
  return pairs
}
