import { Mark } from '#ui/mark/mark.tsx'
import { PreviewPane } from '#web/features/editor/preview/preview-pane.tsx'
import { useEditing, useEditorState } from '#web/features/editor/use-editor.ts'
import { ShareWays } from '#web/features/pages/share-sheet.tsx'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { EditorLink } from './editor-link.tsx'
import css from './first-run-screen.module.css'
import { focusAtOnce } from '#web/forms/focus.ts'
import { UnsavedState } from './unsaved-state.tsx'
import { firstRunTexts } from './texts.ts'

/** The live page and every way to share it. */
export function LiveStep() {
  const { live } = useTexts(firstRunTexts)
  const { share } = useTexts(accountTexts)
  const { path } = useEditing()
  const { document, status } = useEditorState()
  const waits = status === 'offline'
  return (
    <main id="main" className={css['live']}>
      <Chain />
      <div className={css['stage']}>
        <PreviewPane phone />
      </div>
      <div className={css['handing']}>
        <Mark className={css['mark']} size={18} moving={waits ? false : 'once'} />
        <h1 ref={focusAtOnce} tabIndex={-1}>
          {waits ? live.waits : live.title}
        </h1>
        <p className={css['lead']}>{waits ? live.waitsLead : live.lead}</p>
        <UnsavedState />
        <ShareWays open path={path} title={document.title} shareLabel={share.title} />
        <EditorLink />
      </div>
    </main>
  )
}

/** A decorative chain across the screen; every second link hangs lower. */
function Chain() {
  return (
    <svg className={css['chain']} aria-hidden="true">
      <pattern id="chain" width="195" height="150" patternUnits="userSpaceOnUse" patternTransform="translate(-44)">
        {[0, -117, 78].map((x) => (
          <rect key={x} x={x + 8.5} y={x === 0 ? 36.5 : 82.5} width="120" height="57" rx="28.5" />
        ))}
      </pattern>
      <rect width="100%" height="100%" fill="url(#chain)" />
    </svg>
  )
}
