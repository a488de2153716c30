import { maxImageSide } from '#domain/images.ts'

const quality = 0.85
/** Size in bytes below which a photo is sent unchanged. */
const smallBytes = 400 * 1024

function draw(picture: ImageBitmap): HTMLCanvasElement | undefined {
  const scale = Math.min(1, maxImageSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return undefined
  // JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * Scales a photo down to the size that the server keeps, since a phone's photo has ten megabytes and its connection may
 * be slow. A file that this browser cannot decode is returned unchanged and judged by the server.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= smallBytes) return file
  try {
    const picture = await createImageBitmap(file)
    const canvas = draw(picture)
    picture.close()
    const made = await new Promise<Blob | null>((resolve) => {
      if (canvas === undefined) resolve(null)
      else canvas.toBlob(resolve, 'image/jpeg', quality)
    })
    return made !== null && made.size < file.size ? made : file
  } catch {
    return file
  }
}
