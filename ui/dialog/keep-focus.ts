const focusable = 'a[href], button, input, select, textarea, summary, iframe, [tabindex]'

function isTabStop(element: HTMLElement): boolean {
  return (
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.closest('[inert]') === null &&
    element.getClientRects().length > 0
  )
}

/** Leads Tab from the last control of a modal to the first and back, where the browser would leave the page. */
export function keepFocusInside(modal: HTMLElement, event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>) {
  if (event.key !== 'Tab') return
  const stops = [...modal.querySelectorAll<HTMLElement>(focusable)].filter(isTabStop)
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const focused = document.activeElement
  const leaves = focused === from || focused === modal || focused === document.body
  if (!leaves) return
  event.preventDefault()
  to?.focus()
}
