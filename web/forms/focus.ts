/** Focuses the first field, or the heading, of a step that has just replaced another; a stable `ref` callback. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus()
}

/** Focuses the screen after an act that removes what was pressed. */
export function focusScreen(): void {
  document.querySelector<HTMLElement>('#main')?.focus()
}
