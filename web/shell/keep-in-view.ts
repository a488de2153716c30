import { whenPersonActs } from './person-acts.ts'

const longestMs = 10_000

/**
 * Keeps an element at the top of the viewport while the content above it loads and grows, until the person acts or ten
 * seconds have passed. Returns a function that ends it.
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
