import { EyeOffIcon } from '#ui/icon/icon.tsx'
import { urlOfPage } from '#web/config.ts'
import css from './page-card.module.css'

interface PagePictureProps {
  path: string
  /** Visitors do not get to see it. */
  hidden: boolean
  /** Whether the server answers; without it there would be a browser's error in the place of the page. */
  live: boolean
}

/**
 * A page in small: what visitors get, a few kilobytes without a script, and only once it comes into sight. The frame may
 * run nothing, so that nobody is counted. Behind the address of a hidden page is the main one; it has a blank sheet.
 */
export function PagePicture({ path, hidden, live }: PagePictureProps) {
  return (
    <div className={css['picture']} data-hidden={hidden || undefined} inert aria-hidden="true">
      <div className={css['phone']}>
        {hidden ? (
          <EyeOffIcon size={28} />
        ) : (
          live && <iframe src={urlOfPage(path)} title={path} sandbox="allow-same-origin" loading="lazy" tabIndex={-1} />
        )}
      </div>
    </div>
  )
}
