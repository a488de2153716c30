/** As the `ref` of what a step begins with: whoever comes by the button of the former one is told where they are. */
export function focusHere(element: HTMLElement | null): void {
  element?.focus()
}
