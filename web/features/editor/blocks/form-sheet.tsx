import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import { models, type Block } from '#page/registry/models.gen.ts'
import { Button, IconButton } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TrashIcon } from '#ui/icon/icon.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { BlockForm } from './block-form.tsx'
import { blockName, typeName } from './block-words.ts'
import { ConflictNotice } from '../saving/conflict-notice.tsx'
import { findBlock } from '../document-ops.ts'
import type { EditorStore } from '../editor-store.ts'
import { focusInvalid, warnOfInvalid } from './first-invalid.ts'
import css from './form-sheet.module.css'
import { addButtonId, focusBeside, formId, openerId } from './row-focus.ts'
import { SaveState } from '../saving/save-state.tsx'
import { editorTexts } from '../texts.ts'
import { untouchedBlocks, useBlockActions } from './use-block-actions.ts'
import { useBlock, useBlockIds, useEditing, useEditorState } from '../use-editor.ts'
import { useFigures } from '../use-figures.ts'
import { useFormInList } from './form-in-list.ts'

// A chunk of its own, since it contains the whole icon set.
const BlockOnPage = lazyPart(async () => (await import('./block-on-page.tsx')).BlockOnPage)

interface FormSheetProps {
  /** Id of the open block; undefined if none is open. */
  id: string | undefined
  /** Whether the form is a sheet instead of in the list. */
  over: boolean
  onClose(): void
}

/** A block's form as a sheet or in the list. Edits are saved while typing, so closing loses nothing. */
export function FormSheet({ id: openId, over, onClose }: FormSheetProps) {
  useVanishing(openId, onClose)
  useFormInList(over ? undefined : openId, onClose)
  const { store } = useEditing()
  const keyed = useFigures()?.keyed
  const open = useRef(openId)
  const drop = (left: string) => {
    // Moving between sheet and list keeps the form open. A saved key is not part of the block.
    if (left !== open.current && !keyed?.includes(left)) dropUntouched(store, left)
  }
  const dropNow = useEffectEvent(drop)
  useEffect(() => {
    const left = open.current
    open.current = openId
    // A sheet drops the block after its closing animation. Deferred, since `flushSync` is not possible in an effect.
    if (!over && left !== undefined) queueMicrotask(() => dropNow(left))
  }, [openId, over])
  const leaveScreen = useEffectEvent(() => {
    const left = open.current
    open.current = undefined
    if (left !== undefined) queueMicrotask(() => drop(left))
  })
  useEffect(() => () => leaveScreen(), [])
  const id = over ? openId : undefined
  // Keeps the content while it closes.
  const [last, setLast] = useState(id)
  if (id !== undefined && id !== last) setLast(id)
  return last === undefined ? null : (
    <Sheet key={last} id={last} open={id !== undefined} onClose={onClose} onGone={drop} />
  )
}

/**
 * Handles a block that disappears while its form is open, by undo or elsewhere: closes the form, keeps the focus nearby
 * and tells what happened.
 */
function useVanishing(id: string | undefined, onClose: () => void) {
  const t = useTexts(editorTexts)
  const locale = useLocale()
  const { store } = useEditing()
  const block = useBlock(id ?? '')
  const ids = useBlockIds()
  const { version } = useEditorState()
  const before = useRef<{ block: Block; ids: readonly string[]; version: number }>(undefined)
  const leave = useEffectEvent(() => {
    onClose()
    if (before.current === undefined || before.current.block.id !== id) return
    const { block: gone, ids: were, version: past } = before.current
    const { activeElement } = document
    // In the list the focus may be elsewhere on purpose, such as on the undo button.
    if (activeElement === document.body || activeElement?.closest('dialog')) focusBeside(gone.id, were)
    // The version changes only by other devices' edits.
    if (past === version) return
    // A conflict question tells about it.
    const isAsked = store.get().conflicts.some((each) => each.kind === 'removed' && each.block.id === gone.id)
    if (!isAsked) toast.show({ text: t.removedElsewhere(blockName(gone, locale)) })
  })
  useEffect(() => {
    if (block !== undefined) before.current = { block, ids, version }
    else if (id !== undefined) leave()
  }, [id, block, ids, version])
}

/** Removes a block that was just created and never edited when its form is closed. */
function dropUntouched(store: EditorStore, id: string): void {
  const { document: page, uploading } = store.get()
  const block = findBlock(page, id)
  if (block === undefined || !untouchedBlocks.has(block) || uploading || models[block.type].isComplete(block as never))
    return
  flushSync(() => store.editWithoutHistory([{ kind: 'remove', id }]))
  if (document.activeElement === document.body) document.getElementById(addButtonId)?.focus()
}

interface SheetProps {
  id: string
  open: boolean
  onClose(): void
  onGone(id: string): void
}

function Sheet({ id, open, onClose, onGone }: SheetProps) {
  const { blocks: t, close, done } = useTexts(editorTexts)
  const locale = useLocale()
  const block = useBlock(id)
  const { remove } = useBlockActions()
  const [removing, setRemoving] = useState(false)
  if (block === undefined) return null
  const closed = () => {
    if (removing) remove(block)
    else if (document.activeElement === document.body) document.getElementById(openerId(id))?.focus()
    setRemoving(false)
    onGone(id)
  }
  const leave = () => {
    warnOfInvalid(id, t.wrongLeft)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={leave}
      onClosed={closed}
      above={<ConflictNotice />}
      title={typeName(block, locale)}
      aside={<SaveState />}
      closeLabel={close}
      className={css['sheet']}
      footer={
        <div className={css['end']}>
          <IconButton
            aria-label={t.removeNamed(blockName(block, locale))}
            onClick={() => {
              setRemoving(true)
              onClose()
            }}
          >
            <TrashIcon />
          </IconButton>
          <Button variant="primary" size="l" wide onClick={() => focusInvalid(id) || leave()}>
            {done}
          </Button>
        </div>
      }
    >
      <div id={formId(id)} data-open={open || undefined}>
        <BlockForm block={block} />
      </div>
      <BlockOnPage block={block} />
    </Dialog>
  )
}
