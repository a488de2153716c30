import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { visibleAnalytics } from '#page/analytics/visible.ts'
import { visibleTheme } from '#page/backgrounds/visible.ts'
import { PageBody } from '#page/document.tsx'
import { visibleForm } from '#page/form/visible.ts'
import type { Locale } from '#domain/locales.ts'
import type { PlanName } from '#domain/plans.ts'
import { inLanguage, otherLanguage } from '#page/in-language.ts'
import type { PageContext } from '#page/kit/context.ts'
import { ownStyles, pageStyles } from '#page/page-styles.ts'
import { visibleBlocks } from '#page/visible-blocks.ts'
import { useStore } from '#ui/use-store.ts'
import { config } from '#web/config.ts'
import { adoptStyles } from './adopt-styles.ts'
import type { EditorDocument } from './editor-document.ts'
import { describeFrame, guardFrame, type FrameEvents } from './frame-document.ts'
import { useNow } from '#web/use-now.ts'
import { revealPart } from './reveal-part.ts'
import { fadeStyles, useCrossFade } from './use-cross-fade.ts'
import { useEditing } from './use-editor.ts'
import { useFigures } from './use-figures.ts'
import { useDrawable, useLook, type Look } from './use-look.ts'

interface PagePreviewProps extends Pick<FrameEvents, 'onPick' | 'onLink'> {
  title: string
}

interface DrawnPage {
  pageId: string
  /** The page's address without the slash. */
  path: string
  plan: PlanName
  document: EditorDocument
  /** Known to the page's owner alone; without them its blocks show none. */
  figures?: PageContext['figures']
  /** A block, the `form` or the `pageName`, to be in sight from the start. */
  reveal?: string | undefined
  /** Pixels at its upper end that something lies over, which that keeps clear of. */
  above?: number
  /** Tells how tall that is, and each time it changes. */
  onHeight?: (height: number) => void
  /** Whether nothing but the blocks is shown. */
  alone?: boolean
}

const aloneStyles = '.languages,.cover,.head,.foot{visibility:hidden}[data-frame]{visibility:visible}'

/** What is shown in the place of what is being edited. */
interface Instead {
  instead?: EditorDocument | undefined
  plan?: PlanName | undefined
}

type Shown = PagePreviewProps & Instead & Pick<DrawnPage, 'reveal' | 'alone' | 'onHeight'>

/** What is being edited, as it is typed: in the same frame as the letter, since a key draws one block of many anew. */
export function PagePreview({ instead, plan, ...props }: Shown) {
  const { store, pageId, path, plan: own } = useEditing()
  const shown = useStore(store, ({ shown }) => shown)
  const figures = useFigures()?.figures
  return <DocumentPreview {...props} {...{ pageId, path, figures }} plan={plan ?? own} document={instead ?? shown} />
}

/**
 * The public page as visitors see it, drawn by the public page's own components into a frame of its own, where media
 * queries and viewport units mean the phone.
 */
export function DocumentPreview({ title, ...shown }: PagePreviewProps & DrawnPage) {
  const [frame, setFrame] = useState<Document>()
  // An empty frame is there at once in most browsers; Firefox puts another document into it a moment later.
  const look = useCallback((element: HTMLIFrameElement | null) => setFrame(element?.contentDocument ?? undefined), [])
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it holds our own elements; a sandbox without scripts would silence the guard of its links in Safari */}
      <iframe ref={look} title={title} onLoad={(event) => look(event.currentTarget)} />
      <Suspense>{frame === undefined ? null : <DressedFrame frame={frame} {...shown} />}</Suspense>
    </>
  )
}

type FrameProps = Pick<FrameEvents, 'onPick' | 'onLink'> & DrawnPage & { frame: Document }

/** The page once its look is there: a page in a wrong one is not shown. */
function DressedFrame(props: FrameProps) {
  const look = useCrossFade(props.frame, useLook(props.document.theme))
  return look && <FrameBody {...props} look={look} />
}

function FrameBody(props: FrameProps & { look: Look }) {
  const { look, frame, pageId, path, plan, document: written, figures, reveal, above, onHeight, alone } = props
  const { onPick, onLink } = props
  const [chosen, setChosen] = useState<Locale>()
  const now = useNow()
  const other = otherLanguage(written)
  const lang = chosen === other && other !== undefined ? other : written.lang
  const spokenPage = useMemo(() => {
    const spoken = inLanguage(written, lang)
    return {
      ...spoken,
      theme: visibleTheme(look.theme, plan),
      form: visibleForm(spoken.form, plan),
      analytics: visibleAnalytics(spoken.analytics, plan),
    }
  }, [written, lang, plan, look.theme])
  const visible = useMemo(() => visibleBlocks(spokenPage.blocks, plan, now), [spokenPage.blocks, plan, now])
  const { document, blocks } = useDrawable(
    useMemo(() => ({ document: spokenPage, blocks: visible }), [spokenPage, visible]),
  )
  const { layoutStyle } = look
  const styles = useMemo(
    () =>
      pageStyles(document, blocks, { contentOrigin: config.contentOrigin, layoutStyle }).join('') +
      ownStyles(document, blocks) +
      fadeStyles +
      (alone ? aloneStyles : ''),
    [document, blocks, layoutStyle, alone],
  )
  const { title } = document
  const otherLocale = lang === written.lang ? other : written.lang
  const context = useMemo<PageContext>(
    () => ({
      pageId,
      path,
      locale: lang,
      otherLocale,
      siteName: config.siteName,
      appOrigin: config.appOrigin,
      contentOrigin: config.contentOrigin,
      figures,
      preview: true,
    }),
    [pageId, path, lang, otherLocale, figures],
  )
  useLayoutEffect(() => adoptStyles(frame, styles), [frame, styles])
  useEffect(() => describeFrame(frame, { lang, title }), [frame, lang, title])
  useEffect(() => guardFrame(frame, { onPick, onLink, onLanguage: setChosen }), [frame, onPick, onLink])
  useEffect(
    () => (reveal === undefined ? undefined : revealPart(frame, reveal, { above, onHeight })),
    [frame, reveal, above, onHeight],
  )
  return createPortal(<PageBody document={document} blocks={blocks} context={context} />, frame.body)
}
