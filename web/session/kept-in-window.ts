import type { KeyValue } from './safe-storage.ts'

/** Returns accessors of a value of this window that survives a reload and expires after `minutes`. */
export function keptInWindow<Value>(
  key: string,
  { storage, now, minutes }: { storage: KeyValue; now: () => number; minutes: number },
) {
  return {
    keep: (value: Value) => storage.setItem(key, JSON.stringify({ value, until: now() + minutes * 60_000 })),
    clear: () => storage.removeItem(key),
    read(): Value | undefined {
      const kept = storage.getItem(key)
      if (kept === null) return undefined
      const { value, until } = JSON.parse(kept) as { value: Value; until: number }
      if (until > now()) return value
      storage.removeItem(key)
      return undefined
    },
  }
}
