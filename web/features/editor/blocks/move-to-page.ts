import { newId } from '#domain/ids.ts'
import { sameValue } from '#domain/same-value.ts'
import type { Block } from '#page/registry/models.gen.ts'
import { findBlock, neighbourBefore } from '../document-ops.ts'
import type { EditorStore } from '../editor-store.ts'

/** Copy of a block for another page. HTML loses its signature, which is valid for one page only. */
export function copyForPage(block: Block): Block {
  return { ...block, id: newId(), ...(block.type === 'html' && { signature: '' }) }
}

/**
 * Moves a block from one page's editor to the end of another page. The returned function reverts it on both pages, as
 * does undo on the first one if the move is the last edit there; it returns false if the block is there already.
 */
export function moveToPage(id: string, here: EditorStore, there: EditorStore): () => boolean {
  const { document } = here.get()
  const block = findBlock(document, id)!
  const copy = copyForPage(block)
  // The same id lets the history know where the block went; a new one if the block exists there already.
  if (findBlock(there.get().document, id) === undefined) copy.id = id
  const above = neighbourBefore(document, id)
  there.editWithoutHistory([{ kind: 'add', block: copy, after: there.get().document.blocks.at(-1)?.id ?? null }])
  there.flush()
  const takeBack = () => {
    if (findBlock(here.get().document, id) !== undefined) return false
    // What was edited on the other page comes back as it is now.
    const back = { ...(findBlock(there.get().document, copy.id) ?? copy), id }
    if (back.type === 'html' && block.type === 'html') {
      // One that our team signed for the other page would be refused here.
      back.signature = back.html === block.html ? block.signature : ''
    }
    here.editWithoutHistory([{ kind: 'add', block: back, after: above }])
    here.flush()
    there.editWithoutHistory([{ kind: 'remove', id: copy.id }])
    there.flush()
    return true
  }
  here.editWithoutHistory([{ kind: 'remove', id }], takeBack)
  return takeBack
}

/**
 * Second half of a move whose copy is saved later: removes the block here once the copy is saved there, unless it was
 * edited meanwhile.
 */
export function removeOnceCopied(id: string, here: EditorStore, copy: Block, there: EditorStore): void {
  const leave = () => {
    const { document, status } = there.get()
    if (status !== 'saved' || findBlock(document, copy.id) === undefined) return
    stop()
    const block = findBlock(here.get().document, id)
    if (block === undefined || !sameValue({ ...copyForPage(block), id: copy.id }, copy)) return
    here.editWithoutHistory([{ kind: 'remove', id }])
    here.flush()
  }
  const stop = there.subscribe(leave)
  leave()
}
