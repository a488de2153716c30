import { useEffect, useEffectEvent } from 'react'

/** Escape leaves what is shown while it is `active`, wherever the focus is, unless it ends something else first. */
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
