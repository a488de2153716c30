/**
 * A `ref` for what takes turns in one place: all but the first is led to, since the pressed button went with the former.
 * `isFirst` is false where it is something else that stands there at first.
 */
export function focusFollowing(isFirst = true): (element: HTMLElement | null) => void {
  return (element) => {
    if (!isFirst) element?.focus()
    if (element) isFirst = false
  }
}
