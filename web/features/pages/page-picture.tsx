import { useState } from 'react'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import { config } from '#web/config.ts'
import css from './page-card.module.css'
import { useKnownVersion } from './use-page.ts'

// A chunk of its own, since it contains the rendering of pages and few lists need it.
const HiddenPicture = lazyPart(async () => (await import('./hidden-picture.tsx')).HiddenPicture)

interface PagePictureProps {
  pageId: string
  path: string
  /** Whether visitors cannot see the page. */
  hidden: boolean
  /** `frame` only once the server is known to answer; otherwise the frame would show the browser's error page. */
  shown: 'frame' | 'drawn' | 'nothing'
}

/**
 * Base address of the frame. Empty for one origin: the policy allows only the origin at which the account area was
 * opened, whatever its host is.
 */
const origin = config.siteOrigin === config.appOrigin ? '' : config.siteOrigin

/**
 * Miniature of a page: a sandboxed frame of the public page, loaded once it scrolls into view. The frame runs no
 * script, so no view is counted. A hidden page's address shows the main page or none, and a lost server shows nothing:
 * in both cases the page is rendered here.
 */
export function PagePicture({ pageId, path, hidden, shown }: PagePictureProps) {
  const version = useKnownVersion(pageId)
  const [atFirst] = useState(version)
  return (
    <div className={css['picture']} data-hidden={hidden || undefined} inert aria-hidden="true">
      <div className={css['phone']}>
        {shown === 'drawn' && <HiddenPicture pageId={pageId} />}
        {shown === 'frame' && (
          <iframe
            // A save that ends later loads the frame anew. A page that this window did not know at first keeps its frame.
            key={atFirst && version}
            src={`${origin}/${path}`}
            title={path}
            sandbox="allow-same-origin"
            loading="lazy"
            tabIndex={-1}
          />
        )}
      </div>
    </div>
  )
}
