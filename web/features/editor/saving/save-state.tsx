import type { ErrorCode } from '#domain/errors.ts'
import { IconButton } from '#ui/button/button.tsx'
import { CheckIcon, CloudOffIcon, LoaderIcon, RefreshIcon, TriangleAlertIcon, type Icon } from '#ui/icon/icon.tsx'
import { accountTexts, useTexts, type Messages } from '#web/i18n/messages.ts'
import { useOnline } from '#web/use-online.ts'
import type { SaveStatus } from './autosave.ts'
import css from '../editor.module.css'
import type { EditorState } from '../editor-store.ts'
import { editorTexts, type EditorMessages } from '../texts.ts'
import { useEditing, useEditorState } from '../use-editor.ts'

const signs: Record<SaveStatus, Icon> = {
  saved: CheckIcon,
  saving: LoaderIcon,
  offline: CloudOffIcon,
  error: TriangleAlertIcon,
}

const ofPlan: readonly ErrorCode[] = ['PLAN', 'OUT_OF_LIMIT', 'OUT_OF_LIMIT_PLUS']

/** Save state of the edits, with constant place and size; `apart`: on a screen where nothing wrong is marked. */
export function SaveState({ apart }: { apart?: boolean }) {
  const t = useTexts(editorTexts)
  const { errors } = useTexts(accountTexts)
  const { store } = useEditing()
  const state = useEditorState()
  const text = stateText(state, t, errors)
  const Sign = signs[state.status]
  const kept = t.save[useOnline() ? 'serverThen' : 'offlineThen']
  const then = state.status === 'offline' ? kept : text === t.save.error && !apart ? t.save.errorThen : undefined
  const isLong = state.status === 'error' && then === undefined
  // An invalid field is retried with its next change, a plan refusal after a change of plan.
  const isOfPlan = Object.values(state.refusals).some((code) => ofPlan.includes(code))
  const stuck = isLong || isOfPlan || state.status === 'offline'
  return (
    <div className={css['saveState']} data-save={state.status} data-long={isLong || undefined}>
      <Sign size={14} />
      {/* The text is constant during a save, so that typing causes no announcements. */}
      <span role="status" className={css['saveText']} title={text}>
        {text}
        {then !== undefined && <span className={css['then']}>. {then}</span>}
      </span>
      {stuck && (
        <IconButton size="s" aria-label={t.save.retry} onClick={store.retry}>
          <RefreshIcon size={18} />
        </IconButton>
      )}
    </div>
  )
}

function stateText(state: EditorState, t: EditorMessages, errors: Messages['errors']): string {
  const ofList = state.refusals['blocks']
  if (state.status !== 'error' || ofList === undefined) return t.save[state.status]
  // Only a page as a whole is refused so.
  return ofList === 'NOT_FOUND' ? t.save.gone : errors[ofList]
}
