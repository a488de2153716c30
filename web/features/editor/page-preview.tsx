import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { PageBody } from '#page/document.tsx'
import type { PageContext } from '#page/kit/context.ts'
import { pageStyles } from '#page/page-styles.ts'
import { visibleBlocks } from '#page/visible-blocks.ts'
import { config } from '#web/config.ts'
import { describeFrame, guardFrame, styleFrame, type FrameEvents } from './frame-document.ts'
import { useEditing, useEditorState } from './use-editor.ts'

interface PagePreviewProps extends FrameEvents {
  title: string
}

/**
 * The public page as visitors see it, drawn by the public page's own components into a frame of its own, where media
 * queries and viewport units mean the phone. It follows the typing and never makes it wait.
 */
export function PagePreview({ title, onPick, onLink }: PagePreviewProps) {
  const [frame, setFrame] = useState<Document>()
  // An empty frame is there at once in most browsers; Firefox puts another document into it a moment later.
  const look = useCallback((element: HTMLIFrameElement | null) => setFrame(element?.contentDocument ?? undefined), [])
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it holds our own elements; a sandbox without scripts would silence the guard of its links in Safari */}
      <iframe ref={look} title={title} onLoad={(event) => look(event.currentTarget)} />
      {frame === undefined ? null : <FrameBody frame={frame} onPick={onPick} onLink={onLink} />}
    </>
  )
}

function FrameBody({ frame, onPick, onLink }: FrameEvents & { frame: Document }) {
  const { pageId, path, plan } = useEditing()
  const document = useDeferredValue(useEditorState().shown)
  const blocks = useMemo(() => visibleBlocks(document.blocks, plan), [document.blocks, plan])
  const styles = useMemo(() => pageStyles(document, blocks), [document, blocks])
  const { lang, title } = document
  const context = useMemo<PageContext>(
    () => ({
      pageId,
      path,
      locale: lang,
      appOrigin: config.appOrigin,
      contentOrigin: config.contentOrigin,
      preview: true,
    }),
    [pageId, path, lang],
  )
  useLayoutEffect(() => styleFrame(frame, styles), [frame, styles])
  useEffect(() => describeFrame(frame, { lang, title }), [frame, lang, title])
  useEffect(() => guardFrame(frame, { onPick, onLink }), [frame, onPick, onLink])
  return createPortal(<PageBody document={document} blocks={blocks} context={context} />, frame.body)
}
