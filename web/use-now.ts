import { useMemo, useSyncExternalStore } from 'react'

const minuteMs = 60_000

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs / 4)
  return () => clearInterval(timer)
}

function presentMinute(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs
}

/** The beginning of the present minute; what shows the time of blocks is drawn again when the next one begins. */
export function useNow(): Date {
  const minute = useSyncExternalStore(subscribe, presentMinute)
  return useMemo(() => new Date(minute), [minute])
}
