import { SaveState } from '#web/features/editor/saving/save-state.tsx'
import { useEditorState } from '#web/features/editor/use-editor.ts'
import css from './first-run-screen.module.css'

/** Shows where unsaved edits are, as soon as they are not simply saved on the server. */
export function UnsavedState() {
  const { status } = useEditorState()
  const isTold = status === 'offline' || status === 'error'
  return (
    <div className={isTold ? css['kept'] : 'visually-hidden'}>
      <SaveState />
    </div>
  )
}
