// Similar to `dialog/trap-focus.ts`, but not shared with it: that module belongs to the chunk of dialogs, and this one
// is loaded at the first press.
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

/** Milliseconds in which other code, such as a new screen or an opened form, may set the focus first. */
const otherCodeMs = 100

/** Returns the control nearest to a removed node: the first after its former position, else the last before it. */
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

/** Whether content of an element is still loading: its skeletons are outputs. */
const isLoading = (element: Node) => (element as Element).querySelector('output') !== null

/**
 * Keeps the keyboard focus near its position when the focused control is removed, mostly by its own action: otherwise
 * the focus would fall back to the top of the document. Other code that sets the focus has priority.
 */
export function keepFocusNear(): void {
  // The press that loads this module came before it; the browser knows whether it was a key.
  let isKeyboard = document.querySelector(':focus-visible') !== null
  let lastFocused: Node | null = document.activeElement
  /** True after the focus was moved: a held key must not press the newly focused control. */
  let hasMovedFocus = false
  /** The removal in whose place content is still loading. */
  let awaited: MutationRecord | undefined

  const trackInput = (event: Event) => {
    isKeyboard = event.type === 'keydown'
    if (hasMovedFocus && event instanceof KeyboardEvent && event.repeat) event.preventDefault()
    else hasMovedFocus = false
  }
  for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, trackInput, true)
  document.addEventListener('focusin', ({ target }) => (lastFocused = target as Node))

  const isFocusLost = () => isKeyboard && document.activeElement === document.body
  const moveFocus = (removal: MutationRecord) => {
    if (!isFocusLost() || !removal.target.isConnected) return
    if (isLoading(removal.target)) {
      awaited = removal
      return
    }
    nearest(removal)?.focus({ preventScroll: true })
    hasMovedFocus = true
  }
  const onMutations = (records: MutationRecord[]) => {
    if (awaited !== undefined && !isLoading(awaited.target)) {
      setTimeout(moveFocus, otherCodeMs, awaited)
      awaited = undefined
    }
    if (lastFocused === null || lastFocused.isConnected || !isFocusLost()) return
    const removal = records.findLast(
      ({ target, removedNodes }) => target.isConnected && [...removedNodes].some((node) => node.contains(lastFocused)),
    )
    lastFocused = null
    if (removal !== undefined) setTimeout(moveFocus, otherCodeMs, removal)
  }
  new MutationObserver(onMutations).observe(document.body, { childList: true, subtree: true })
}
