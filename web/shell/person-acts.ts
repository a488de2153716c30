const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Calls `stop` at the person's next action. Returns a function that removes the listeners. */
export function whenPersonActs(stop: () => void): () => void {
  const heard = new AbortController()
  const options = { passive: true, once: true, capture: true, signal: heard.signal }
  for (const act of acts) window.addEventListener(act, stop, options)
  return () => heard.abort()
}
