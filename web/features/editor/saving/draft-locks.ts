/** Time in ms after which the tab that holds a draft counts as open. */
const claimMs = 1000

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
  if ('locks' in navigator) void navigator.locks.request(key, hold)
  else queueMicrotask(() => void hold())
  return release
}

/** Whether no open tab holds a draft. Nobody else can claim it for a second, in which the caller takes it over. */
export function claimDraft(key: string): Promise<boolean> {
  return new Promise((resolve) => {
    const release = holdDraft(key, () => resolve(true))
    setTimeout(() => {
      resolve(false)
      release()
    }, claimMs)
  })
}
