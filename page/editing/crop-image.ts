/** A part of a picture, in its own pixels. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

/** An avatar is shown at 112 CSS pixels; more than this no screen can show. In pixels. */
const maxSide = 800
/** Of a JPEG, between 0 and 1; the server encodes it once more. */
const quality = 0.92

/** Cuts a square out of a picture, made smaller where it is very large. Fails where the browser cannot read the picture. */
export async function cropImage(file: File, area: CropArea): Promise<File> {
  const picture = await createImageBitmap(file)
  const side = Math.min(maxSide, Math.round(area.width))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas to draw on')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side)
  picture.close()
  // Only a JPEG has certainly nothing that shines through.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (blob === null) throw new Error('the canvas gave no picture')
  return new File([blob], file.name, { type })
}
