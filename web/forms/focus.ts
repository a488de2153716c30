/** Puts the focus into the first field, or the heading, of a step that has just taken another one's place; a stable `ref`. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus()
}
