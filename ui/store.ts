/** What a component can follow: a value outside of React, and when it changes. */
export interface Readable<Value> {
  get(): Value
  /** Calls the listener after each change; the result ends that. */
  subscribe(listener: () => void): () => void
}

/** A value outside of React. Setting the value it already has is no change. */
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
