import sharp from 'sharp'
import { AppError } from '#domain/errors.ts'
import { maxImageSide, type UploadFormat } from '#domain/images.ts'
import { formatImageUrl, imageVariants, type ImageAddress, type ImageVariant } from '#page/kit/image.ts'
import { shareLimits, Semaphore } from '#server/semaphore.ts'
import type { ImageFile } from '#server/image-store.ts'

const decoders: Record<UploadFormat, string> = {
  jpeg: 'VipsForeignLoadJpegBuffer',
  png: 'VipsForeignLoadPngBuffer',
  webp: 'VipsForeignLoadWebpBuffer',
  gif: 'VipsForeignLoadNsgifBuffer',
}
/** File signatures by format. */
const fileSignatures: Record<UploadFormat, RegExp> = {
  jpeg: /^\xFF\xD8\xFF/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF.{4}WEBP/s,
  gif: /^GIF8[79]a/,
}
/** SVG loader for the product's own drawings; uploads never reach it, see `isPicture`. */
const svgLoader = 'VipsForeignLoadSvgBuffer'

// All other loaders are blocked, especially those of document formats.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: [...Object.values(decoders), svgLoader] })
sharp.cache(false)
// One thread per picture, to leave cores for visitors.
sharp.concurrency(1)

/** Maximum size in pixels, checked before decoding: a file of 31 KB can otherwise claim hundreds of megabytes. */
const maxPixels = 50_000_000
const timeoutSeconds = 20
const quality = { avif: 55, webp: 78 }
/** Encoder effort; higher values take seconds per picture. */
const effort = { avif: 2, webp: 4 }

/** The queue has room for all uploads that a node admits. */
const semaphore = new Semaphore(shareLimits({ atOnce: 2, queue: 20 }))

/** Whether the machine, and not the picture, caused the error; by the library's messages. */
export function isExhausted(error: unknown): boolean {
  return error instanceof Error && /^timeout: |out of memory|cannot allocate memory|bad_alloc/i.test(error.message)
}

/** Whether the bytes start like an accepted format; the library itself would also accept SVG. */
function isPicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12)
  return Object.values(fileSignatures).some((beginning) => beginning.test(start))
}

/** Decodes, rotates upright, scales down, converts to sRGB and removes metadata. */
async function decode(bytes: Buffer) {
  if (!isPicture(bytes)) throw new AppError('IMAGE_INCORRECT')
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize({ width: maxImageSide, height: maxImageSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

type Decoded = Awaited<ReturnType<typeof decode>>

/** Corner colours, see `ImageAddress`; undefined for pictures with transparency. */
async function cornersOf({ data, info }: Decoded): Promise<string | undefined> {
  const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  if (!(await picture.stats()).isOpaque) return undefined
  const four = await picture.resize(2, 2, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer()
  return [...four].map((channel) => Math.round(channel / 17).toString(16)).join('')
}

/** File name of a variant: the last part of its address. */
export function fileName({ url }: Pick<ImageVariant, 'url'>): string {
  return url.slice(url.lastIndexOf('/') + 1)
}

async function encode({ data, info }: Decoded, variant: ImageVariant): Promise<ImageFile> {
  const { width, height, format } = variant
  const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .timeout({ seconds: timeoutSeconds })
    .resize({ width, height, fit: 'fill' })
  const encoded =
    format === 'avif'
      ? picture.avif({ quality: quality.avif, effort: effort.avif })
      : picture.webp({ quality: quality.webp, effort: effort.webp })
  return { name: fileName(variant), bytes: await encoded.toBuffer() }
}

export interface EncodedImage {
  address: ImageAddress
  variants: ImageVariant[]
  files: ImageFile[]
}

/**
 * Encodes all variants of a picture from its pixels; with `asItIs` the largest WebP is kept, for bytes that this
 * product encoded. Throws IMAGE_INCORRECT for undecodable files, BUSY if too many are in progress, and the library's
 * error if time or memory ran out.
 */
export function encodeImage(id: string, bytes: Buffer, { asItIs = false } = {}): Promise<EncodedImage> {
  return semaphore.run(async () => {
    const decoded = await decode(bytes).catch((error: unknown) => {
      if (isExhausted(error)) throw error
      throw new AppError('IMAGE_INCORRECT', { fields: { file: 'IMAGE_INCORRECT' } })
    })
    const { width, height } = decoded.info
    const address = { id, width, height, corners: await cornersOf(decoded) }
    const variants = imageVariants(address)
    const files: ImageFile[] = []
    for (const variant of variants) {
      const isSame = asItIs && variant.url === formatImageUrl(address)
      files.push(isSame ? { name: fileName(variant), bytes } : await encode(decoded, variant))
    }
    return { address, variants, files }
  })
}
