import type { PageContext } from './context.ts'
import { classNames } from './class-names.ts'
import { formatImageUrl, imageFormats, imageVariants, parseImageUrl } from './image.ts'
import { placeholderClass } from './placeholder.ts'

/** Width of the page's column on screens wider than it. */
const columnSizes = '(min-width: 38rem) 34rem, 100vw'

interface PictureProps {
  /** Address of an uploaded picture. */
  url: string
  alt: string
  context: PageContext
  className: string
  /** Loads at once instead of when it is scrolled near. */
  eager: boolean
  /** Comes before everything else that is loaded. */
  urgent?: boolean
  /** How wide it is shown, as the attribute `sizes` says it; the column by default. */
  sizes?: string
}

/** An uploaded picture in the best format and size the visitor's browser takes; it keeps its place while it loads. */
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
        // Another picture is another element: one that did not come may have been hidden.
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
