import { lazyPart } from '#page/editing/lazy-part.tsx'
import { conflictKey } from './rebase.ts'
import css from '../editor.module.css'
import { useEditorState } from '../use-editor.ts'

// A chunk of its own, since conflicts are rare.
const Question = lazyPart(async () => (await import('./conflict-question.tsx')).Question)

/** Asks which of two conflicting changes to keep, one question at a time. */
export function ConflictNotice() {
  const state = useEditorState()
  const [conflict] = state.conflicts
  return (
    <div role="status" className={css['conflict']}>
      {conflict && <Question key={conflictKey(conflict)} conflict={conflict} more={state.conflicts.length - 1} />}
    </div>
  )
}
