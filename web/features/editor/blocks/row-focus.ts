import { flushSync } from 'react-dom'
import type { EditorDocument } from '../editor-document.ts'

/** Element id of a block's button. */
export function openerId(blockId: string): string {
  return `opener-${blockId}`
}

export const addButtonId = 'editor-add-block'

/** Element id of a block's form container. */
export function formId(blockId: string): string {
  return `form-${blockId}`
}

/** The next row's button, or the previous one for the last row. */
function openerBeside(id: string, ids: readonly string[]): HTMLElement | undefined {
  const index = ids.indexOf(id)
  const others = [...ids.slice(index + 1), ...ids.slice(0, index).toReversed()]
  return others.map((each) => document.getElementById(openerId(each))).find((opener) => opener !== null)
}

/** Removes a row by `take` and keeps the focus nearby: on a neighbouring row, or on the start of an empty page. */
export function removeRow({ blocks }: EditorDocument, id: string, take: () => void): void {
  const next = openerBeside(
    id,
    blocks.map((block) => block.id),
  )
  next?.focus({ preventScroll: true })
  flushSync(take)
  if (next === undefined) document.getElementById(addButtonId)?.focus()
  else next.scrollIntoView({ block: 'nearest' })
}

/** Focuses a neighbour of a removed row; `ids`: rows before the removal. */
export function focusBeside(id: string, ids: readonly string[]): void {
  const next = openerBeside(id, ids) ?? document.getElementById(addButtonId)
  next?.focus()
}

/** Scrolls to a new block, highlights it briefly and focuses it. */
export function showAdded(blockId: string): void {
  const opener = document.getElementById(openerId(blockId))
  const row = opener?.closest<HTMLElement>('[data-block]')
  opener?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
  if (row == null) return
  row.dataset['arrived'] = ''
  row.addEventListener('animationend', () => delete row.dataset['arrived'], { once: true })
}
