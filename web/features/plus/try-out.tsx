import { useMemo } from 'react'
import { documentBeingEdited } from '#web/features/editor/open-editors.ts'
import { editorDocument } from '#web/features/editor/editor-document.ts'
import { useNow } from '#web/use-now.ts'
import { DocumentPreview } from '#web/features/editor/page-preview.tsx'
import { usePage } from '#web/features/pages/use-page.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { sampleFigures, tryOut } from './samples.ts'
import { plusTexts } from './texts.ts'
import type { Offer } from './wish.ts'

const nothing = () => {}
/** Pixels to the lower edge of the bar that says who sees this, and a little room. */
const underBar = 76

/** The own page as Plus would make it; nothing of it is saved, and nobody else sees it. */
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
