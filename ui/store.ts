/** A value outside React that components can subscribe to. */
export interface Readable<Value> {
  get(): Value
  /** Calls the listener after each change; returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void
}

/** Creates a store. Setting an identical value (`Object.is`) does not notify listeners. */
export function createStore<Value>(initial: Value) {
  const listeners = new Set<() => void>()
  let value = initial

  const set = (next: Value) => {
    if (Object.is(next, value)) return
    value = next
    for (const listener of listeners) listener()
  }

  return {
    get: () => value,
    set,
    update: (change: (value: Value) => Value) => set(change(value)),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
