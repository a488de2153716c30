import type { EditorDocument } from './editor-document.ts'

/** Element id of the button that opens and closes a block. */
export function openerId(blockId: string): string {
  return `opener-${blockId}`
}

export const addButtonId = 'editor-add-block'

/**
 * Takes the focus out of a row that is about to go, for else it would fall to the top of the document: to the next row,
 * to the one above the last, or to the button that adds a block. The result is what has it now.
 */
export function focusBeside({ blocks }: EditorDocument, id: string): HTMLElement | null {
  const index = blocks.findIndex((block) => block.id === id)
  const beside = blocks[index + 1] ?? blocks[index - 1]
  const next = document.getElementById(beside === undefined ? addButtonId : openerId(beside.id))
  next?.focus({ preventScroll: true })
  return next
}

/** Brings a block just added into sight, marks it for a moment and puts the focus on it. */
export function showArrived(blockId: string): void {
  const opener = document.getElementById(openerId(blockId))
  const row = opener?.closest<HTMLElement>('[data-block]')
  opener?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
  if (row == null) return
  row.dataset['arrived'] = ''
  row.addEventListener('animationend', () => delete row.dataset['arrived'], { once: true })
}
