import { maxImageSide } from '#domain/images.ts'

/** An area of a picture in its own pixels. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

/** JPEG quality between 0 and 1; the server encodes the picture again. */
const quality = 0.92

/**
 * Crops a square out of a picture and scales it down to what the server keeps. Rejects if the browser cannot decode the
 * picture.
 */
export async function cropImage(file: File, area: CropArea): Promise<File> {
  const picture = await createImageBitmap(file)
  const side = Math.min(maxImageSide, Math.round(area.width))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas to draw on')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side)
  picture.close()
  // Only a JPEG is certain to have no transparency.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (blob === null) throw new Error('the canvas gave no picture')
  return new File([blob], file.name, { type })
}
