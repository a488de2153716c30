import { flushSync } from 'react-dom'
import type { EditorDocument } from './editor-document.ts'

/** Element id of the button that opens and closes a block. */
export function openerId(blockId: string): string {
  return `opener-${blockId}`
}

export const addButtonId = 'editor-add-block'

/** Element id of what holds the form of a block, in the list or over it. */
export function formId(blockId: string): string {
  return `form-${blockId}`
}

/** What stands beside a row and is there to go to: the next row, or the one above the last. */
function openerBeside(id: string, ids: readonly string[]): HTMLElement | undefined {
  const index = ids.indexOf(id)
  const others = [...ids.slice(index + 1), ...ids.slice(0, index).toReversed()]
  return others.map((each) => document.getElementById(openerId(each))).find((opener) => opener !== null)
}

/**
 * Does what takes a row away, before the caller goes on. The focus would fall to the top of the document: it goes beside
 * the row, or to where a page without blocks offers to begin.
 */
export function takeRowAway({ blocks }: EditorDocument, id: string, take: () => void): void {
  const next = openerBeside(
    id,
    blocks.map((block) => block.id),
  )
  next?.focus({ preventScroll: true })
  flushSync(take)
  if (next === undefined) document.getElementById(addButtonId)?.focus()
  else next.scrollIntoView({ block: 'nearest' })
}

/** Puts the focus beside a row that is gone already; `ids` are those of the rows while it was there. */
export function focusBeside(id: string, ids: readonly string[]): void {
  const next = openerBeside(id, ids) ?? document.getElementById(addButtonId)
  next?.focus()
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
