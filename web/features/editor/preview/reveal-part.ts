const reducedMotion = '(prefers-reduced-motion: reduce)'

/** Selector of the page's name. */
export const pageName = 'h1'

interface RevealOptions {
  above?: number | undefined
  onHeight?: ((height: number) => void) | undefined
  follows?: boolean | undefined
}

/**
 * Keeps a part of the page in view while fonts and pictures load: centred, or from its top if it is taller. Only the
 * frame scrolls, unlike with `scrollIntoView`. `above`: px at the frame's top to keep free. With `follows` it scrolls
 * smoothly, only to what is out of sight, and until the person scrolls. Returns a function that ends this and, without
 * `follows`, scrolls back to the top.
 */
export function revealPart(frame: Document, id: string, { above = 16, onHeight, follows }: RevealOptions): () => void {
  const name = CSS.escape(id)
  const seek = () => frame.querySelector(id === pageName ? pageName : `[data-frame="${name}"], [id="${name}"]`)
  const show = () => {
    const part = seek()
    const page = frame.scrollingElement
    if (part === null || page === null) return
    const { top, height } = part.getBoundingClientRect()
    onHeight?.(Math.ceil(height))
    if (follows && top >= above && top + height <= page.clientHeight) return
    const by = top - Math.max(above, (page.clientHeight - height) / 2)
    page.scrollBy({ top: by, behavior: follows && !matchMedia(reducedMotion).matches ? 'smooth' : 'instant' })
  }
  const observer = new ResizeObserver(show)
  observer.observe(frame.body)
  // A page shorter than its frame does not scroll.
  const part = seek()
  if (part !== null) observer.observe(part)
  const { defaultView: view } = frame
  view?.addEventListener('resize', show)
  const end = () => {
    observer.disconnect()
    view?.removeEventListener('resize', show)
  }
  if (follows) for (const act of ['wheel', 'pointerdown']) view?.addEventListener(act, end, { once: true })
  return () => {
    end()
    if (!follows && frame.scrollingElement) frame.scrollingElement.scrollTop = 0
  }
}
