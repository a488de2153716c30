import { useEffect, useState } from 'react'
import { IconButton } from '#ui/button/button.tsx'
import { EyeIcon, RedoIcon, UndoIcon } from '#ui/icon/icon.tsx'
import { InBar } from '#web/features/account/in-bar.tsx'
import { useSideBar } from '#web/features/account/use-side-bar.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './editor.module.css'
import type { EditorStore } from './editor-store.ts'
import { PreviewSheet } from './preview-sheet.tsx'
import { editorTexts } from './texts.ts'
import { useEditing, useEditorState } from './use-editor.ts'
import { useWide } from './use-wide.ts'

export interface EditorToolsProps {
  /** A block was tapped in the preview. */
  onPick?: ((blockId: string) => void) | undefined
  /** There is nothing to see or undo yet, so that a phone does without them. */
  idle?: boolean
  /** The bar has room for them on phones as well. */
  inBar?: boolean
}

/** Undo and redo, which stand in the bar where it has room; on a phone the preview as well. */
export function EditorTools({ onPick, idle = false, inBar = false }: EditorToolsProps) {
  const { store } = useEditing()
  const side = useSideBar()
  const wide = useWide()
  useUndoKeys(store)
  if (idle && !side) return null
  const tools = (
    <div className={css['tools']}>
      {!wide && <PreviewButton onPick={onPick} />}
      <UndoButtons />
    </div>
  )
  return side || inBar ? <InBar place="acts">{tools}</InBar> : tools
}

export function UndoButtons() {
  const t = useTexts(editorTexts)
  const { store } = useEditing()
  const { canUndo, canRedo } = useEditorState()
  return (
    <>
      {/* Focus stays on a button whose last step was just taken. */}
      <IconButton aria-label={t.undo} aria-keyshortcuts="Control+Z" aria-disabled={!canUndo} onClick={store.undo}>
        <UndoIcon />
      </IconButton>
      <IconButton aria-label={t.redo} aria-keyshortcuts="Control+Shift+Z" aria-disabled={!canRedo} onClick={store.redo}>
        <RedoIcon />
      </IconButton>
    </>
  )
}

/** On a phone the preview opens with one tap and covers the whole screen. */
function PreviewButton({ onPick }: EditorToolsProps) {
  const t = useTexts(editorTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton aria-label={t.preview} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <EyeIcon />
      </IconButton>
      <PreviewSheet open={open} onClose={() => setOpen(false)} onPick={onPick} />
    </>
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
