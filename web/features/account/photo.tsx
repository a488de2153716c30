import { config } from '#web/config.ts'
import css from './photo.module.css'
import { useSelf } from './use-self.ts'

interface PhotoProps {
  /** Of the picture, without the origin. */
  url: string | null
  /** Its first letter stands in for a picture. */
  name: string
  /** In CSS pixels. */
  size: number
}

/** A picture in a circle, which says nothing that does not stand beside it. */
export function Photo({ url, name, size }: PhotoProps) {
  const place = { className: css['photo'], style: { inlineSize: size, blockSize: size, fontSize: size * 0.4 } }
  if (url !== null) return <img {...place} src={config.contentOrigin + url} alt="" />
  return (
    <span {...place} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  )
}

/** Of whoever is signed in: the photo of their main page. */
export function OwnPhoto({ size }: Pick<PhotoProps, 'size'>) {
  const { username, pages } = useSelf()
  const url = pages.find(({ main }) => main)?.avatar ?? null
  return <Photo url={url} name={username} size={size} />
}
