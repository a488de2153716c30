import { useEffect, useEffectEvent } from 'react'

/** Calls `onLeave` on Escape while `active`, unless the key was handled before. */
export function useEscape(active: boolean, onLeave: (event: KeyboardEvent) => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) leave(event)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [active])
}
