/** A `ref` for what takes turns in one place: all but the first is led to, since the pressed button went with the former. */
export function focusFollowing(): (element: HTMLElement | null) => void {
  let isFirst = true
  return (element) => {
    if (!isFirst) element?.focus()
    if (element) isFirst = false
  }
}
