import { SaveState } from '#web/features/editor/save-state.tsx'
import { useEditorState } from '#web/features/editor/use-editor.ts'
import css from './first-run-screen.module.css'

/** Where the edits are, in sight as soon as it is not simply with the server. */
export function Kept() {
  const { status } = useEditorState()
  const isTold = status === 'offline' || status === 'error'
  return (
    <div className={isTold ? css['kept'] : 'visually-hidden'}>
      <SaveState />
    </div>
  )
}
