import { useMemo, useSyncExternalStore } from 'react'

const minuteMs = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => listeners.forEach((each) => each()), minuteMs / 4)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function presentMinute(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs
}

/** The beginning of the present minute; what shows the time of blocks is drawn again when the next one begins. */
export function useNow(): Date {
  const minute = useSyncExternalStore(subscribe, presentMinute)
  return useMemo(() => new Date(minute), [minute])
}
