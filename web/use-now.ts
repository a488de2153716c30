import { useMemo, useSyncExternalStore } from 'react'

const minuteMs = 60_000

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs / 4)
  return () => clearInterval(timer)
}

function presentMinute(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs
}

/** The start of the current minute; components that use it re-render every minute. */
export function useNow(): Date {
  const minute = useSyncExternalStore(subscribe, presentMinute)
  return useMemo(() => new Date(minute), [minute])
}
