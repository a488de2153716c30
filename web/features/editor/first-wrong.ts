import { flushSync } from 'react-dom'
import { showOnce } from '#web/shell/show-once.ts'
import { wrongField } from './first-field.ts'
import { openerId } from './row-focus.ts'

/** What wrong fields held when somebody who closes their form was led to them. */
const led = new WeakMap<Element, string>()

/**
 * Leads whoever is done with a form to what is wrong in it, and says whether that is so. Who was there and left it as it
 * is may go.
 */
export function leadToWrong(id: string): boolean {
  // A field says what is wrong when it is left, and a finger on a button leaves nothing in some browsers.
  flushSync(() => (document.activeElement as HTMLElement).blur())
  const field = wrongField(id)
  if (!field || led.get(field) === field.value) return false
  led.set(field, field.value)
  const fold = field.closest('details')
  if (fold) fold.open = true
  field.focus()
  return true
}

/** Tells whoever leaves something wrong in a form with `words` what becomes of it. */
export function tellWrong(id: string, words: string): void {
  if (wrongField(id)) showOnce({ text: words, tone: 'danger' })
}

/** Closes a form in the list with `close`, gives the focus back to its row and tells what becomes of something wrong in it. */
export function leaveForm(id: string, words: string, close: () => void): void {
  // A field says what is wrong when it is left.
  flushSync(() => document.getElementById(openerId(id))?.focus())
  tellWrong(id, words)
  close()
}
