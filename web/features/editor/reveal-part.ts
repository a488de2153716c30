const room = 16

/**
 * Keeps a part of the page in sight while fonts and pictures move it: in the middle, or from its top where it is taller.
 * Only the frame scrolls; `scrollIntoView` would scroll what stands around it too.
 */
export function revealPart(frame: Document, id: string): () => void {
  const name = CSS.escape(id)
  const show = () => {
    const part = frame.querySelector(`[data-frame="${name}"], [id="${name}"]`)
    const page = frame.scrollingElement
    if (part === null || page === null) return
    const { top, height } = part.getBoundingClientRect()
    page.scrollTop += top - Math.max(room, (page.clientHeight - height) / 2)
  }
  const observer = new ResizeObserver(show)
  observer.observe(frame.body)
  return () => observer.disconnect()
}
