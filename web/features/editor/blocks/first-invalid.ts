import { flushSync } from 'react-dom'
import { showOnce } from '#web/shell/show-once.ts'
import { firstInvalid } from './first-field.ts'
import { openerId } from './row-focus.ts'

/** Values of invalid fields at the time their form was to be closed. */
const warnedValues = new WeakMap<Element, string>()

/**
 * On closing a form, focuses its first invalid field and returns whether there is one. A second attempt without changes
 * is allowed to close.
 */
export function focusInvalid(id: string): boolean {
  // Fields validate on blur, and tapping a button does not blur in some browsers.
  flushSync(() => (document.activeElement as HTMLElement).blur())
  const field = firstInvalid(id)
  if (!field || warnedValues.get(field) === field.value) return false
  warnedValues.set(field, field.value)
  const fold = field.closest('details')
  if (fold) fold.open = true
  field.focus()
  return true
}

/** Says in a toast what happens to an invalid text that was left in a form. */
export function warnOfInvalid(id: string, words: string): void {
  if (firstInvalid(id)) showOnce({ text: words, tone: 'danger' })
}

/** Closes a form in the list, returns the focus to its row and warns of an invalid text left in the form. */
export function leaveForm(id: string, words: string, close: () => void): void {
  // Fields validate on blur.
  flushSync(() => document.getElementById(openerId(id))?.focus())
  warnOfInvalid(id, words)
  close()
}
