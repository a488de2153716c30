import { lazyPart } from '#page/editing/lazy-part.tsx'
import { config } from '#web/config.ts'
import css from './page-card.module.css'

// It brings the drawing of pages along, which few lists need.
const HiddenPicture = lazyPart(async () => (await import('./hidden-picture.tsx')).HiddenPicture)

interface PagePictureProps {
  pageId: string
  path: string
  /** Visitors do not get to see it. */
  hidden: boolean
  /** A frame would have a browser's error in the place of the page until the server is known to answer. */
  shown: 'frame' | 'drawn' | 'nothing'
}

/** The account area's own pages come from the origin that it was opened at, as its policy demands, whatever that is called. */
const origin = config.siteOrigin === config.appOrigin ? '' : config.siteOrigin

/**
 * A page in small: what visitors get, a few kilobytes without a script, and only once it comes into sight. The frame may
 * run nothing, so that nobody is counted. Behind the address of a hidden page is the main one, and a lost server
 * has none: such a page is drawn here.
 */
export function PagePicture({ pageId, path, hidden, shown }: PagePictureProps) {
  return (
    <div className={css['picture']} data-hidden={hidden || undefined} inert aria-hidden="true">
      <div className={css['phone']}>
        {shown === 'drawn' && <HiddenPicture pageId={pageId} />}
        {shown === 'frame' && (
          <iframe src={`${origin}/${path}`} title={path} sandbox="allow-same-origin" loading="lazy" tabIndex={-1} />
        )}
      </div>
    </div>
  )
}
