const longestMs = 10_000
const ofPerson = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'click']

/**
 * Keeps an element at the top of the window while what stands above it is still loading and grows, until the person does
 * something or a while has passed. The returned function ends it.
 */
export function keepInView(element: Element): () => void {
  const observer = new ResizeObserver(() => element.scrollIntoView({ behavior: 'instant' }))
  observer.observe(document.body)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const event of ofPerson) window.removeEventListener(event, stop)
  }
  const timer = setTimeout(stop, longestMs)
  for (const event of ofPerson) window.addEventListener(event, stop, { passive: true })
  return stop
}
