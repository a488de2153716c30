import { newId } from '#domain/ids.ts'
import { sameValue } from '#domain/same-value.ts'
import type { Block } from '#page/registry/models.gen.ts'
import { findBlock, neighbourBefore } from './document-ops.ts'
import type { EditorStore } from './editor-store.ts'

/** The block as it comes to another page: HTML is signed for a single one, and waits there for the staff to sign it. */
export function copyForPage(block: Block): Block {
  return { ...block, id: newId(), ...(block.type === 'html' && { signature: '' }) }
}

/**
 * Takes a block from the editor of one page to the end of another, so that nothing that is edited there is lost. `undo` of
 * either page knows but one of them, so the result is the way back.
 */
export function carry(id: string, here: EditorStore, there: EditorStore): () => void {
  const { document } = here.get()
  const block = findBlock(document, id)!
  const copy = copyForPage(block)
  // By its id the history of this page knows where it went; it is taken there where it was brought back here meanwhile.
  if (findBlock(there.get().document, id) === undefined) copy.id = id
  const above = neighbourBefore(document, id)
  there.editApart([{ kind: 'add', block: copy, after: there.get().document.blocks.at(-1)?.id ?? null }])
  there.flush()
  here.editApart([{ kind: 'remove', id }])
  return () => {
    here.editApart([{ kind: 'add', block, after: above }])
    there.editApart([{ kind: 'remove', id: copy.id }])
    there.flush()
  }
}

/**
 * The other half of a move whose copy has to wait: the block leaves its page once the copy is saved on the other. It stays
 * where it was edited since the copy was taken, since that would be lost with it.
 */
export function leaveOnceCopied(id: string, here: EditorStore, copy: Block, there: EditorStore): void {
  const leave = () => {
    const { document, status } = there.get()
    if (status !== 'saved' || findBlock(document, copy.id) === undefined) return
    stop()
    const block = findBlock(here.get().document, id)
    if (block === undefined || !sameValue({ ...copyForPage(block), id: copy.id }, copy)) return
    here.editApart([{ kind: 'remove', id }])
    here.flush()
  }
  const stop = there.subscribe(leave)
  leave()
}
