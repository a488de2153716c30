/**
 * Gives a pressed button the focus where the browser does not: Safari leaves it nowhere, so what the button opens would
 * have nothing to give the focus back to.
 */
export function focusPressed(): void {
  const focus = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest<HTMLElement>('button, summary')
    // A press by a key or by a script has no count.
    if (event.detail > 0 && pressed !== null && pressed !== document.activeElement)
      pressed.focus({ preventScroll: true })
  }
  // Before anything else hears of the press.
  document.addEventListener('click', focus, true)
}
