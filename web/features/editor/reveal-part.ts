/** Selector of the page's name. */
export const pageName = 'h1'

/**
 * Keeps a part of the page in view while fonts and pictures load: centred, or from its top if it is taller. Only the
 * frame scrolls, unlike with `scrollIntoView`. `above`: px at the frame's top to keep free. Returns a function that
 * scrolls back to the top.
 */
export function revealPart(
  frame: Document,
  id: string,
  { above = 16, onHeight }: { above?: number | undefined; onHeight?: ((height: number) => void) | undefined },
): () => void {
  const name = CSS.escape(id)
  const seek = () => frame.querySelector(id === pageName ? pageName : `[data-frame="${name}"], [id="${name}"]`)
  const show = () => {
    const part = seek()
    const page = frame.scrollingElement
    if (part === null || page === null) return
    const { top, height } = part.getBoundingClientRect()
    onHeight?.(Math.ceil(height))
    page.scrollTop += top - Math.max(above, (page.clientHeight - height) / 2)
  }
  const observer = new ResizeObserver(show)
  observer.observe(frame.body)
  // A page shorter than its frame does not scroll.
  const part = seek()
  if (part !== null) observer.observe(part)
  const { defaultView: view } = frame
  view?.addEventListener('resize', show)
  return () => {
    observer.disconnect()
    view?.removeEventListener('resize', show)
    if (frame.scrollingElement) frame.scrollingElement.scrollTop = 0
  }
}
