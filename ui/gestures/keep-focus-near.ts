// The same is asked of modals in `dialog/keep-focus.ts`, which others load at once and this one not.
const controls = 'a[href], button, input, select, textarea, summary, [tabindex]'

function tabStops(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(controls)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.closest('[inert]') === null &&
      element.getClientRects().length > 0,
  )
}

/** Milliseconds for those who know better, such as a screen that comes or a form that opens. */
const othersMs = 100

/** The control near a place that something left: the first after what stood before it, else the last before. */
function nearest({ target, previousSibling }: MutationRecord): HTMLElement | null {
  const before = previousSibling?.isConnected ? previousSibling : undefined
  const from = before ?? target
  const isAfter = (stop: Node) =>
    !before?.contains(stop) && (from.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  for (let part = target as HTMLElement | null; part !== null && part.id !== 'main'; part = part.parentElement) {
    const stops = part === document.body ? [] : tabStops(part)
    if (stops.length > 0) return stops.find(isAfter) ?? stops.at(-1)!
  }
  return document.getElementById('main')
}

/**
 * Who goes by the keyboard stays where they are when the control that has the focus goes, mostly with what its press has
 * done: the focus would fall to the top of the document. Whoever leads it elsewhere is first.
 */
export function keepFocusNear(): void {
  let byKeys = false
  let held: Node | null = document.activeElement
  /** A key that is held down must not press what it was led to. */
  let led = false

  const follow = (event: Event) => {
    byKeys = event.type === 'keydown'
    if (led && event instanceof KeyboardEvent && event.repeat) event.preventDefault()
    else led = false
  }
  for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, follow, true)
  document.addEventListener('focusin', ({ target }) => (held = target as Node))

  const lead = (left: MutationRecord) => {
    const { target } = left
    // Where something is still to come (skeletons are outputs), that leads to itself.
    const isAwaited = (target as Element).querySelector('output') !== null
    if (!target.isConnected || isAwaited || document.activeElement !== document.body) return
    nearest(left)?.focus({ preventScroll: true })
    led = true
  }
  const keep = (records: MutationRecord[]) => {
    if (!byKeys || held === null || held.isConnected || document.activeElement !== document.body) return
    const left = records.findLast(
      ({ target, removedNodes }) => target.isConnected && [...removedNodes].some((node) => node.contains(held)),
    )
    held = null
    if (left !== undefined) setTimeout(lead, othersMs, left)
  }
  new MutationObserver(keep).observe(document.body, { childList: true, subtree: true })
}
