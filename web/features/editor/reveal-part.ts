/** The name of the page, as a part that is revealed. */
export const pageName = 'h1'

/**
 * Keeps a part of the page in sight while fonts and pictures move it: in the middle, or from its top where it is taller.
 * Only the frame scrolls; `scrollIntoView` would scroll what stands around it too. `above` are the pixels of the frame's
 * upper end that are left free. Afterwards the page begins at its top again.
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
  // On a page shorter than its frame neither the one nor the other moves the body.
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
