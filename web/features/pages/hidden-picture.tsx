import { useRef } from 'react'
import { editorDocument } from '#web/features/editor/editor-document.ts'
import { Miniature } from '#web/features/editor/miniature.tsx'
import { useSeen } from '#web/features/editor/use-seen.ts'
import { useMedia } from '#web/shell/use-media.ts'
import css from './page-card.module.css'
import { usePage } from './use-page.ts'

/** A phone, of which a card shows the upper part. */
const screen = { width: 390, height: 844 }

/** A page that no frame can show: drawn here, once it comes into sight, from what the server or the device tells its owner. */
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
