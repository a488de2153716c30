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
import type { EditorDocument } from '../editor-document.ts'
import { describeFrame, guardFrame, type FrameEvents } from './frame-document.ts'
import { useNow } from '#web/use-now.ts'
import { revealPart } from './reveal-part.ts'
import { fadeStyles, useCrossFade } from './use-cross-fade.ts'
import { useEditing } from '../use-editor.ts'
import { useFigures } from '../use-figures.ts'
import { useDrawable, useLook, type Look } from './use-look.ts'

interface PagePreviewProps extends Pick<FrameEvents, 'onPick' | 'onLink'> {
  title: string
}

interface DrawnPage {
  pageId: string
  /** The page's path without the slash. */
  path: string
  plan: PlanName
  document: EditorDocument
  /** Outside figures, which only the owner may read; without them blocks show none. */
  figures?: PageContext['figures']
  /** Origin of uploaded pictures, if it is another than for visitors. */
  contentOrigin?: string | undefined
  /** Block, `form` or `pageName` to scroll to. */
  reveal?: string | undefined
  /** Whether the page scrolls smoothly, and only to what is out of sight. */
  follows?: boolean
  /** Height in px at the top that is covered by something else. */
  above?: number
  /** Called with the page's height on every change. */
  onHeight?: (height: number) => void
  /** Whether only the blocks are shown. */
  alone?: boolean
}

const aloneStyles = '.languages,.cover,.head,.foot{visibility:hidden}[data-frame]{visibility:visible}'

/** What is shown instead of the edited document. */
interface Instead {
  instead?: EditorDocument | undefined
  plan?: PlanName | undefined
}

type Shown = PagePreviewProps & Instead & Pick<DrawnPage, 'reveal' | 'follows' | 'alone' | 'onHeight'>

/** Live preview of the edited page, updated in the same frame; a keystroke re-renders one block. */
export function PagePreview({ instead, plan, ...props }: Shown) {
  const { store, pageId, path, plan: own } = useEditing()
  const shown = useStore(store, ({ shown }) => shown)
  const figures = useFigures()?.figures
  return <DocumentPreview {...props} {...{ pageId, path, figures }} plan={plan ?? own} document={instead ?? shown} />
}

/**
 * The public page rendered by its own components into an iframe, whose viewport matches a phone's for media queries and
 * units.
 */
export function DocumentPreview({ title, ...shown }: PagePreviewProps & DrawnPage) {
  const [frame, setFrame] = useState<Document>()
  // Firefox replaces an empty frame's document after load.
  const look = useCallback((element: HTMLIFrameElement | null) => setFrame(element?.contentDocument ?? undefined), [])
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it holds our own elements; a sandbox without scripts would silence the guard of its links in Safari */}
      <iframe ref={look} title={title} onLoad={(event) => look(event.currentTarget)} />
      <Suspense>{frame === undefined ? null : <LookLoadedFrame frame={frame} {...shown} />}</Suspense>
    </>
  )
}

type FrameProps = Pick<FrameEvents, 'onPick' | 'onLink'> & DrawnPage & { frame: Document }

/** Renders the page once its look is loaded, never in a wrong one. */
function LookLoadedFrame(props: FrameProps) {
  const look = useCrossFade(props.frame, useLook(props.document.theme))
  return look && <FrameBody {...props} look={look} />
}

function FrameBody(props: FrameProps & { look: Look }) {
  const { look, frame, pageId, path, plan, document: written, figures, reveal, follows, above, onHeight, alone } = props
  const { onPick, onLink, contentOrigin = config.contentOrigin } = props
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
      pageStyles(document, blocks, { contentOrigin, layoutStyle }).join('') +
      ownStyles(document, blocks) +
      fadeStyles +
      (alone ? aloneStyles : ''),
    [document, blocks, contentOrigin, layoutStyle, alone],
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
      contentOrigin,
      figures,
      preview: true,
    }),
    [pageId, path, lang, otherLocale, contentOrigin, figures],
  )
  useLayoutEffect(() => adoptStyles(frame, styles), [frame, styles])
  useEffect(() => describeFrame(frame, { lang, title }), [frame, lang, title])
  useEffect(() => guardFrame(frame, { onPick, onLink, onLanguage: setChosen }), [frame, onPick, onLink])
  useEffect(
    () => (reveal === undefined ? undefined : revealPart(frame, reveal, { above, onHeight, follows })),
    [frame, reveal, above, onHeight, follows],
  )
  return createPortal(<PageBody document={document} blocks={blocks} context={context} />, frame.body)
}
