import { useRef } from 'react'
import { editorDocument } from '#web/features/editor/editor-document.ts'
import { Miniature } from '#web/features/editor/preview/miniature.tsx'
import { useSeen } from '#web/features/editor/preview/use-seen.ts'
import { useMedia } from '#web/shell/use-media.ts'
import css from './page-card.module.css'
import { usePage } from './use-page.ts'

/** Size of the phone whose screen's upper part a card shows. */
const screen = { width: 390, height: 844 }

/**
 * Miniature of a page that a frame cannot show. Rendered here, once it scrolls into view, from the document of the
 * server or of the device.
 */
export function HiddenPicture({ pageId }: { pageId: string }) {
  const host = useRef<HTMLDivElement>(null)
  const seen = useSeen(host)
  return (
    <div ref={host} className={css['drawn']}>
      {seen && <Drawn pageId={pageId} />}
    </div>
  )
}

function Drawn({ pageId }: { pageId: string }) {
  const { data: page } = usePage(pageId)
  const large = useMedia('(min-width: 600px)')
  return (
    page && <Miniature document={editorDocument(page)} theme={page.theme} screen={screen} width={large ? 196 : 98} />
  )
}
