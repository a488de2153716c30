/** As the `ref` of a heading: whoever comes to a step by the button of the former one is told where they are. */
export function focusHere(heading: HTMLElement | null): void {
  heading?.focus()
}
