import type { PageContext } from './context.ts'
import { classNames } from './class-names.ts'
import { formatImageUrl, imageFormats, imageVariants, parseImageUrl } from './image.ts'
import { placeholderClass } from './placeholder.ts'

/** Width of the page's column, for the `sizes` attribute. */
const columnSizes = '(min-width: 38rem) 34rem, 100vw'

interface PictureProps {
  /** Address of an uploaded picture. */
  url: string
  alt: string
  context: PageContext
  className: string
  /** Whether it loads eagerly. */
  eager: boolean
  /** Whether it loads with high priority. */
  urgent?: boolean
  /** The `sizes` attribute; by default the column's width. */
  sizes?: string
}

/** An uploaded picture in the best format and size for the browser, with its space reserved. */
export function Picture({ url, alt, context, className, eager, urgent = false, sizes = columnSizes }: PictureProps) {
  const address = parseImageUrl(url)
  if (address === undefined) return null
  const variants = imageVariants(address)
  const [modern, common] = imageFormats.map((format) =>
    variants
      .filter((variant) => variant.format === format)
      .map((variant) => `${context.contentOrigin}${variant.url} ${variant.width}w`)
      .join(', '),
  )
  return (
    <picture>
      <source type="image/avif" srcSet={modern} sizes={sizes} />
      <img
        // Keyed by address: a failed picture may have been hidden.
        key={url}
        className={classNames(className, placeholderClass(url))}
        src={context.contentOrigin + formatImageUrl(address)}
        srcSet={common}
        sizes={sizes}
        width={address.width}
        height={address.height}
        alt={alt}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={urgent ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
