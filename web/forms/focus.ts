/** Puts the focus into the first field of a form that has just taken another one's place; a stable `ref`. */
export function focusAtOnce(input: HTMLInputElement | null): void {
  input?.focus()
}
