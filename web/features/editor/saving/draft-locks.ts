/**
 * Marks a draft as one of an open tab, as soon as no other holds it. Returns a function that ends this; closing or
 * crashing does, too. Without Web Locks, which browsers have over HTTPS only, drafts of open tabs are taken over.
 */
export function holdDraft(key: string, whenHeld = () => {}): () => void {
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  const hold = () => {
    whenHeld()
    return released
  }
  if ('locks' in navigator) navigator.locks.request(key, hold).catch(hold)
  else queueMicrotask(() => void hold())
  return release
}
