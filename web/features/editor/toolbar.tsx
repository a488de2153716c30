import { useEffect } from 'react'
import { buttonClass, IconButton } from '#ui/button/button.tsx'
import { HistoryIcon, RedoIcon, UndoIcon } from '#ui/icon/icon.tsx'
import { accountTexts, useTexts } from '#web/i18n/messages.ts'
import { Link } from '#web/routing/link.tsx'
import css from './editor.module.css'
import type { EditorStore } from './editor-store.ts'
import { SaveState } from './save-state.tsx'
import { SharePage } from './share-page.tsx'
import { editorTexts } from './texts.ts'
import { useEditing, useEditorState } from './use-editor.ts'

/** State of saving, undo and redo; `children` are further buttons. */
export function Toolbar({ children }: { children?: React.ReactNode }) {
  const t = useTexts(editorTexts)
  const { titles } = useTexts(accountTexts)
  const { store, pageId } = useEditing()
  const { canUndo, canRedo } = useEditorState()
  useUndoKeys(store)
  return (
    <div className={css['toolbar']}>
      <SaveState />
      {/* Focus stays on a button whose last step was just taken. */}
      <IconButton aria-label={t.undo} aria-keyshortcuts="Control+Z" aria-disabled={!canUndo} onClick={store.undo}>
        <UndoIcon />
      </IconButton>
      <IconButton aria-label={t.redo} aria-keyshortcuts="Control+Shift+Z" aria-disabled={!canRedo} onClick={store.redo}>
        <RedoIcon />
      </IconButton>
      <Link
        to="/my/$pageId/history"
        params={{ pageId }}
        aria-label={titles['my.history._title']}
        className={`${buttonClass({ variant: 'quiet', iconOnly: true })} ${css['history']}`}
      >
        <HistoryIcon />
      </Link>
      <SharePage />
      {children}
    </div>
  )
}

/** Lets the keys of every editor undo and redo. */
export function useUndoKeys(store: EditorStore) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || !(event.ctrlKey || event.metaKey) || isElsewhere(event.target)) return
      // By place on the keyboard: on a Ukrainian layout the same key gives another letter.
      if (event.code === 'KeyZ') (event.shiftKey ? store.redo : store.undo)()
      else if (event.code === 'KeyY') store.redo()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [store])
}

/** Dialogs and texts that are not in the document yet keep the browser's own undo. */
function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog, [aria-invalid]') !== null
}
