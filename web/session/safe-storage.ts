export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Returns the browser's storage with an in-memory fallback for this window: in-app browsers may refuse or wipe storage,
 * and signing in must still work.
 */
export function safeStorage(open: () => KeyValue): KeyValue {
  const memory = new Map<string, string>()
  const attempt = <Result>(act: (storage: KeyValue) => Result, otherwise: () => Result): Result => {
    try {
      return act(open())
    } catch {
      return otherwise()
    }
  }
  return {
    getItem: (key) =>
      attempt(
        (storage) => memory.get(key) ?? storage.getItem(key),
        () => memory.get(key) ?? null,
      ),
    setItem: (key, value) =>
      attempt(
        (storage) => {
          storage.setItem(key, value)
          memory.delete(key)
        },
        () => void memory.set(key, value),
      ),
    removeItem: (key) => {
      memory.delete(key)
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      )
    },
  }
}

/** Local storage of this browser. */
export const storage = safeStorage(() => window.localStorage)

/** Session storage of this window, which survives a reload. */
export const windowStorage = safeStorage(() => window.sessionStorage)

/** Deletes what this window has stored. Values that only its memory holds end when the page is left. */
export function clearWindowStorage(): void {
  try {
    window.sessionStorage.clear()
  } catch {
    // Refused storage holds nothing.
  }
}
