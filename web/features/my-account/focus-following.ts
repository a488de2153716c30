/**
 * A `ref` for steps that replace each other in one place: every step but the first takes the focus, since the pressed
 * button is gone. `isFirst` is false if other content precedes the first step.
 */
export function focusFollowing(isFirst = true): (element: HTMLElement | null) => void {
  return (element) => {
    if (!isFirst) element?.focus()
    if (element) isFirst = false
  }
}
