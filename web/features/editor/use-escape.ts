import { useEffect, useEffectEvent } from 'react'

/** Escape leaves what is shown while it is `active`, wherever the focus is. */
export function useEscape(active: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && leave()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [active])
}
