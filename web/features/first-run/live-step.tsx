import { PreviewPane } from '#web/features/editor/preview-pane.tsx'
import { useEditing, useEditorState } from '#web/features/editor/use-editor.ts'
import { ShareWays } from '#web/features/pages/share-sheet.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import { EditorLink } from './editor-link.tsx'
import css from './first-run-screen.module.css'
import { firstRunTexts } from './texts.ts'

/** The page as visitors see it from now on, and every way to hand it on. */
export function LiveStep() {
  const { live } = useTexts(firstRunTexts)
  const { path } = useEditing()
  const { title } = useEditorState().document
  return (
    <main id="main" className={css['live']}>
      <div className={css['stage']}>
        <PreviewPane phone />
      </div>
      <div className={css['handing']}>
        <h1>{live.title}</h1>
        <p className={css['lead']}>{live.lead}</p>
        <ShareWays path={path} title={title} />
        <EditorLink />
      </div>
    </main>
  )
}
