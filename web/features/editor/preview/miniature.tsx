import { Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { pageAnalytics } from '#page/analytics/schema.ts'
import { PageBody } from '#page/document.tsx'
import type { PageContext } from '#page/kit/context.ts'
import { miniatureCss, type Screen } from '#page/miniature-css.ts'
import { ownStyles, pageStyles } from '#page/page-styles.ts'
import type { Theme } from '#page/themes/theme.ts'
import { visibleBlocks } from '#page/visible-blocks.ts'
import { config } from '#web/config.ts'
import { useNow } from '#web/use-now.ts'
import { adoptStyles } from './adopt-styles.ts'
import type { EditorDocument } from '../editor-document.ts'
import { useDrawable, useLook, type Look } from './use-look.ts'
import { useSeen } from './use-seen.ts'

interface MiniatureProps {
  document: EditorDocument
  /** Theme to show instead of the document's. */
  theme: Theme
  screen: Screen
  /** Size of the miniature in CSS pixels. */
  width: number
}

/** Maximum number of blocks visible in a miniature. */
const shownBlocks = 8
const analytics = pageAnalytics.parse({})

/** A miniature of a page, rendered by the components and styles of public pages once it scrolls into view. */
export function Miniature(props: MiniatureProps) {
  const host = useRef<HTMLDivElement>(null)
  const seen = useSeen(host)
  return (
    <div ref={host} inert aria-hidden="true" style={{ overflow: 'hidden', contain: 'strict' }}>
      <Suspense>{seen && <LookLoaded {...props} />}</Suspense>
    </div>
  )
}

function LookLoaded(props: MiniatureProps) {
  const look = useLook(props.theme)
  return look && <Drawn {...props} look={look} />
}

function Drawn({ document, look, screen, width }: MiniatureProps & { look: Look }) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot>()
  const now = useNow()
  const visible = useMemo(
    () => visibleBlocks(document.blocks, 'free', now).slice(0, shownBlocks),
    [document.blocks, now],
  )
  const { theme, layoutStyle } = look
  const shown = useMemo(
    () => ({ ...document, theme: { ...theme, dynamic: 'none' as const }, form: { ...document.form, enabled: false } }),
    [document, theme],
  )
  const { blocks } = useDrawable(
    useMemo(() => ({ document: { ...shown, analytics }, blocks: visible }), [shown, visible]),
  )
  const css = useMemo(() => {
    const drawn = { ...shown, analytics }
    const styles = [
      ...pageStyles(drawn, blocks, { contentOrigin: config.contentOrigin, layoutStyle }),
      ownStyles(drawn, blocks),
    ].join('')
    const scale = width / screen.width
    return `${miniatureCss(styles, screen)}
:host{position:absolute;inset:0;background:none}
.body{position:relative;width:${screen.width}px;height:${screen.height}px;overflow:hidden;transform:scale(${scale});transform-origin:0 0;pointer-events:none}`
  }, [shown, blocks, layoutStyle, screen, width])
  useLayoutEffect(() => {
    const shadow = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' })
    adoptStyles(shadow, css)
    setRoot(shadow)
  }, [css])
  const context = useMemo<PageContext>(
    () => ({
      pageId: '',
      path: '',
      locale: document.lang,
      siteName: config.siteName,
      appOrigin: config.appOrigin,
      contentOrigin: config.contentOrigin,
      preview: true,
    }),
    [document.lang],
  )
  return (
    <div ref={host}>
      {root &&
        createPortal(
          <div className="body" lang={document.lang}>
            <PageBody document={{ ...shown, analytics }} blocks={blocks} context={context} />
          </div>,
          root,
        )}
    </div>
  )
}
