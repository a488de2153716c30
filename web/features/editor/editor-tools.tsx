import { useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '#ui/button/button.tsx'
import { EyeIcon, RedoIcon, UndoIcon } from '#ui/icon/icon.tsx'
import { InBar } from '#web/features/account/in-bar.tsx'
import { useSideBar } from '#web/features/account/use-side-bar.ts'
import { useTexts } from '#web/i18n/messages.ts'
import css from './editor.module.css'
import { PreviewSheet } from './preview/preview-sheet.tsx'
import { editorTexts } from './texts.ts'
import { useEditing, useEditorState } from './use-editor.ts'
import { useWide } from './use-wide.ts'

export interface EditorToolsProps {
  /** Called when a block is tapped in the preview. */
  onPick?: ((blockId: string) => void) | undefined
  /** Whether there is nothing to undo or preview, so that phones hide the tools. */
  idle?: boolean
  /** Whether the tools are in the bar on phones as well. */
  inBar?: boolean
}

/** Undo, redo and, on a phone, the preview. */
export function EditorTools({ onPick, idle = false, inBar = false }: EditorToolsProps) {
  const side = useSideBar()
  const wide = useWide()
  if (idle && !side) return null
  const tools = (
    <div className={css['tools']}>
      {!wide && <PreviewButton onPick={onPick} />}
      <UndoButtons />
    </div>
  )
  return side || inBar ? <InBar place="acts">{tools}</InBar> : tools
}

type Move = 'undo' | 'redo'

/** Undo and redo by buttons and by keys, announced. */
export function UndoButtons() {
  const t = useTexts(editorTexts)
  const { store } = useEditing()
  const { canUndo, canRedo } = useEditorState()
  const [said, say] = useState('')
  const step = (move: Move) => {
    const { document } = store.get()
    store[move]()
    if (store.get().document === document) return
    const done = move === 'redo' ? t.redone : t.undone
    // The same words twice are announced twice only if the text differs.
    say((last) => (last === done ? `${done}\u00A0` : done))
  }
  useUndoKeys(step)
  return (
    <>
      {/* Stays focusable after the last step was undone. */}
      <IconButton
        aria-label={t.undo}
        aria-keyshortcuts="Control+Z"
        aria-disabled={!canUndo}
        onClick={() => step('undo')}
      >
        <UndoIcon />
      </IconButton>
      <IconButton
        aria-label={t.redo}
        aria-keyshortcuts="Control+Shift+Z"
        aria-disabled={!canRedo}
        onClick={() => step('redo')}
      >
        <RedoIcon />
      </IconButton>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  )
}

/** On a phone: opens the full-screen preview. */
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

/** Keyboard shortcuts for undo and redo. */
function useUndoKeys(step: (move: Move) => void) {
  const take = useEffectEvent(step)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || !(event.ctrlKey || event.metaKey) || isElsewhere(event.target)) return
      // By physical key: a Ukrainian layout produces another letter.
      const { code } = event
      if (code !== 'KeyZ' && code !== 'KeyY') return
      take(code === 'KeyY' || event.shiftKey ? 'redo' : 'undo')
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** Whether the browser's own undo applies: in dialogs, and in texts that are not part of the document yet. */
function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog, [aria-invalid]') !== null
}
