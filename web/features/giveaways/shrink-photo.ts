import { maxImageSide } from '#domain/images.ts'

const quality = 0.85
/** Below this a picture travels quickly as it is. */
const smallBytes = 400 * 1024

function draw(picture: ImageBitmap): HTMLCanvasElement | undefined {
  const scale = Math.min(1, maxImageSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return undefined
  // The format that it travels in knows no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * The photo at the size in which the server keeps it: a phone's camera makes ten megabytes, and its connection may be
 * slow. What this browser cannot read goes as it is, and the server decides.
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
