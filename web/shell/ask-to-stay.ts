/** Has the browser ask before the window goes. */
export function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault()
  // Chrome before 119 asks for this alone.
  event.returnValue = true
}
