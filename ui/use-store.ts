import { useSyncExternalStore } from 'react'
import type { Readable } from './store.ts'

export function useStore<Value>(store: Readable<Value>): Value
export function useStore<Value, Part>(store: Readable<Value>, select: (value: Value) => Part): Part
/**
 * Returns the value of a store, or a part of it. The component re-renders when the part changes (`Object.is`), so
 * `select` must return existing values and not create new objects.
 */
export function useStore<Value>(
  { get, subscribe }: Readable<Value>,
  select: (value: Value) => unknown = (value) => value,
) {
  const read = () => select(get())
  return useSyncExternalStore(subscribe, read, read)
}
