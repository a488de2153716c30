import { config } from '#web/config.ts'
import css from './photo.module.css'
import { useSelf } from './use-self.ts'

interface PhotoProps {
  /** Path of the picture without the origin. */
  url: string | null
  /** Its first letter is shown if there is no picture. */
  name: string
  /** Diameter in CSS pixels. */
  size: number
}

/** A decorative round picture; the name stands beside it. */
export function Photo({ url, name, size }: PhotoProps) {
  const place = { className: css['photo'], style: { inlineSize: size, blockSize: size, fontSize: size * 0.4 } }
  if (url !== null) return <img {...place} src={config.contentOrigin + url} alt="" />
  return (
    <span {...place} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  )
}

/** The photo of the signed-in user's main page. */
export function OwnPhoto({ size }: Pick<PhotoProps, 'size'>) {
  const { username, pages } = useSelf()
  const url = pages.find(({ main }) => main)?.avatar ?? null
  return <Photo url={url} name={username} size={size} />
}
