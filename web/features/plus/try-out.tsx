import { useMemo } from 'react'
import { documentBeingEdited } from '#web/features/editor/open-editors.ts'
import { editorDocument } from '#web/features/editor/editor-document.ts'
import { useNow } from '#web/use-now.ts'
import { DocumentPreview } from '#web/features/editor/preview/page-preview.tsx'
import { usePage } from '#web/features/pages/use-page.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { sampleFigures, tryOut } from './samples.ts'
import { plusTexts } from './texts.ts'
import type { Offer } from './wish.ts'

const nothing = () => {}
/** Distance in pixels below the bar, with a margin. */
const underBar = 76

/** Preview of the person's own page with Plus; it is not saved and visible to the owner alone. */
export function TryOut({ wish, pageId }: Offer) {
  const t = useTexts(plusTexts)
  const { data: page } = usePage(pageId)
  const now = useNow()
  const shown = useMemo(
    () => page && tryOut(documentBeingEdited(pageId) ?? editorDocument(page), wish),
    [page, pageId, wish],
  )
  const lang = shown?.document.lang
  const figures = useMemo(() => lang && sampleFigures(lang, now), [lang, now])
  if (page === undefined || shown === undefined || figures === undefined) return null
  return (
    <DocumentPreview
      title={t.tryOut}
      pageId={pageId}
      path={page.path}
      plan="plus"
      {...shown}
      figures={figures}
      above={underBar}
      onPick={nothing}
      onLink={nothing}
    />
  )
}
