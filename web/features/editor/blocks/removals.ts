import { flushSync } from 'react-dom'
import type { Block } from '#page/registry/models.gen.ts'
import { toast } from '#ui/toast/toast-store.ts'
import { findBlock } from '../document-ops.ts'
import type { EditorDocument } from '../editor-document.ts'
import type { EditorStore } from '../editor-store.ts'

/** A removed block with the ids of the blocks above it. */
interface Removal {
  block: Block
  before: readonly string[]
}

/** Removals that a toast can still revert, latest last. */
const undoable = new WeakMap<EditorStore, readonly Removal[]>()

function undoableIn(store: EditorStore): readonly Removal[] {
  return undoable.get(store) ?? []
}

/** Removes a block and shows a toast with undo while the block is gone; `onBack` is called once it is back. */
export function removeWithUndo(
  store: EditorStore,
  block: Block,
  words: { text: string; putBack: string },
  onBack: () => void = () => {},
): void {
  const { document } = store.get()
  const removal = { block, before: idsBefore(block.id, document, undoableIn(store)) }
  store.edit([{ kind: 'remove', id: block.id }])
  undoable.set(store, [...undoableIn(store), removal])
  const putBack = () => {
    const after = nearestBefore(removal, idsOf(store.get().document))
    flushSync(() => store.edit([{ kind: 'add', block, after }]))
    onBack()
  }
  const messageId = toast.show({ text: words.text, action: { label: words.putBack, onAction: putBack } })
  // Undo and other tabs may restore it, too.
  const stopWatching = store.subscribe(() => {
    if (findBlock(store.get().document, block.id) !== undefined) toast.dismiss(messageId)
  })
  const stopListening = toast.subscribe(() => {
    if (toast.get().some(({ id, leaving }) => id === messageId && !leaving)) return
    stopWatching()
    stopListening()
    const others = undoableIn(store).filter((each) => each !== removal)
    undoable.set(store, others)
  })
}

/** Ids above a block, including removed ones, since they may be restored first. */
function idsBefore(id: string, document: EditorDocument, removals: readonly Removal[]): string[] {
  const order = removals.toReversed().reduce((ids, removal) => {
    const after = nearestBefore(removal, ids)
    return ids.toSpliced(after === null ? 0 : ids.indexOf(after) + 1, 0, removal.block.id)
  }, idsOf(document))
  return order.slice(0, order.indexOf(id))
}

/** The block after which to restore, or null for the top. */
function nearestBefore({ before }: Removal, ids: readonly string[]): string | null {
  return before.findLast((id) => ids.includes(id)) ?? null
}

function idsOf({ blocks }: EditorDocument): string[] {
  return blocks.map((block) => block.id)
}
