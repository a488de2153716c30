/**
 * Focuses a pressed button in browsers that do not, such as Safari: otherwise a dialog opened by the button could not
 * restore the focus to it.
 */
export function focusPressed(): void {
  const focus = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest<HTMLElement>('button, summary')
    // Clicks by a key or a script have a detail of 0.
    if (event.detail > 0 && pressed !== null && pressed !== document.activeElement)
      pressed.focus({ preventScroll: true })
  }
  // Captured, to run before all other handlers.
  document.addEventListener('click', focus, true)
}
