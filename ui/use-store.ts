import { useSyncExternalStore } from 'react'
import type { Readable } from './store.ts'

export function useStore<Value>(store: Readable<Value>): Value
export function useStore<Value, Part>(store: Readable<Value>, select: (value: Value) => Part): Part
/**
 * The value of a store, or a part of it. The component is drawn again when the part is another one (`Object.is`), so
 * `select` gives what the value holds and makes no new objects.
 */
export function useStore<Value>(
  { get, subscribe }: Readable<Value>,
  select: (value: Value) => unknown = (value) => value,
) {
  const read = () => select(get())
  return useSyncExternalStore(subscribe, read, read)
}
