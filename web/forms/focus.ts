/** Focuses the first field, or the heading, of a step that has just replaced another; a stable `ref` callback. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus()
}
