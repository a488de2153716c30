import sharp from 'sharp'
import { AppError } from '#domain/errors.ts'
import { maxImageSide, type UploadFormat } from '#domain/images.ts'
import { formatImageUrl, imageVariants, type ImageAddress, type ImageVariant } from '#page/kit/image.ts'
import { ofNode, Semaphore } from '#server/semaphore.ts'
import type { ImageFile } from '#server/image-store.ts'

const decoders: Record<UploadFormat, string> = {
  jpeg: 'VipsForeignLoadJpegBuffer',
  png: 'VipsForeignLoadPngBuffer',
  webp: 'VipsForeignLoadWebpBuffer',
  gif: 'VipsForeignLoadNsgifBuffer',
}
/** How the files of each format begin. */
const beginnings: Record<UploadFormat, RegExp> = {
  jpeg: /^\xFF\xD8\xFF/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF.{4}WEBP/s,
  gif: /^GIF8[79]a/,
}
/** For drawings of our own; no upload reaches it, see `isPicture`. */
const drawings = 'VipsForeignLoadSvgBuffer'

// Every other loader of the library stays shut, those for document formats first of all.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: [...Object.values(decoders), drawings] })
sharp.cache(false)
// One thread a picture: the cores are there for visitors.
sharp.concurrency(1)

/** Refused before a single pixel is decoded: a file of 31 KB can otherwise claim hundreds of megabytes. */
const maxPixels = 50_000_000
const timeoutSeconds = 20
const quality = { avif: 55, webp: 78 }
/** At higher efforts one picture takes seconds. */
const effort = { avif: 2, webp: 4 }

/** As many wait as uploads can be in progress, see `upload-limiter.ts`. */
const semaphore = new Semaphore(ofNode({ atOnce: 2, queue: 20 }))

/** Whether it was the machine, and not the picture, that had too little; the words are the library's. */
export function isExhausted(error: unknown): boolean {
  return error instanceof Error && /^timeout: |out of memory|cannot allocate memory|bad_alloc/i.test(error.message)
}

/** Whether the bytes begin as a format does that people may upload; the library itself would draw SVG too. */
function isPicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12)
  return Object.values(beginnings).some((beginning) => beginning.test(start))
}

/** Decoded, upright, at most as large as pictures are kept, in the colours of screens, without a word about its maker. */
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

/** See `ImageAddress`; undefined where something shines through, which the colours would spoil. */
async function cornersOf({ data, info }: Decoded): Promise<string | undefined> {
  const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  if (!(await picture.stats()).isOpaque) return undefined
  const four = await picture.resize(2, 2, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer()
  return [...four].map((channel) => Math.round(channel / 17).toString(16)).join('')
}

/** The name under which a variant is stored: the last part of its address. */
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
 * Makes every variant of a picture anew from its pixels; with `asItIs` the largest in WebP excepted, for bytes that we
 * are certain to have made ourselves. Throws IMAGE_INCORRECT for what is no picture we decode, BUSY
 * when too many are being made, and the library's own error when time or memory ran out.
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
