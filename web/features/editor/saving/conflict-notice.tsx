import { lazyPart } from '#page/editing/lazy-part.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import { conflictKey } from './rebase.ts'
import css from '../editor.module.css'
import { editorTexts } from '../texts.ts'
import { useEditorState } from '../use-editor.ts'

// A chunk of its own, since conflicts are rare.
const Question = lazyPart(async () => (await import('./conflict-question.tsx')).Question)

/** Asks which of two conflicting changes to keep, one question at a time. */
export function ConflictNotice() {
  const { conflict: t } = useTexts(editorTexts)
  const state = useEditorState()
  const [conflict] = state.conflicts
  return (
    <div role="status" className={css['conflict']}>
      {conflict && (
        <Question key={conflictKey(conflict)} conflict={conflict} more={t.more(state.conflicts.length - 1)} />
      )}
    </div>
  )
}
