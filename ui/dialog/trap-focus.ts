const focusable = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]'

/** Whether Tab skips a radio button: in a group it stops only at the checked one, if there is one. */
function isSkippedRadio(element: HTMLElement, modal: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false
  const group = modal.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${CSS.escape(element.name)}"]`)
  return [...group].some(({ checked }) => checked)
}

function isTabStop(element: HTMLElement, modal: HTMLElement): boolean {
  return (
    element.tabIndex >= 0 &&
    !isSkippedRadio(element, modal) &&
    !element.matches(':disabled') &&
    element.closest('[inert]') === null &&
    element.getClientRects().length > 0
  )
}

/** Whether a stop comes after the focused element, such as the title, which has the focus but is no tab stop. */
function isBefore(focused: Element | null, stop: Element | undefined): boolean {
  if (focused === null || stop === undefined) return false
  return (focused.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** Moves Tab from the last control of a modal to the first and back, instead of leaving the document. */
export function trapFocus(modal: HTMLElement, event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>) {
  if (event.key !== 'Tab') return
  const stops = [...modal.querySelectorAll<HTMLElement>(focusable)].filter((element) => isTabStop(element, modal))
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const focused = document.activeElement
  if (focused !== from && focused !== modal && !(event.shiftKey && isBefore(focused, from))) return
  event.preventDefault()
  to?.focus()
}
