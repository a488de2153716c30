export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The browser's storage where it works; otherwise a memory of this window, because browsers inside other apps refuse or
 * wipe storage and must not keep anybody from signing in.
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

/** Storage of this browser. */
export const storage = safeStorage(() => window.localStorage)

/** Storage of this window alone, which outlives a reload. */
export const windowStorage = safeStorage(() => window.sessionStorage)
