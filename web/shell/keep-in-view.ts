import { whenPersonActs } from './person-acts.ts'

const longestMs = 10_000

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
    stopListening()
  }
  const timer = setTimeout(stop, longestMs)
  const stopListening = whenPersonActs(stop)
  return stop
}
