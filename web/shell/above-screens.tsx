import { useEffect, useState, type ComponentType } from 'react'
import { loading } from '#ui/loading/loading.ts'
import { useStore } from '#ui/use-store.ts'
import { toast } from '#ui/toast/toast-store.ts'

/** Becomes true as soon as somebody does something, which nearly every message follows. */
function useTouched(): boolean {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    const touch = () => setTouched(true)
    const kinds = ['pointerdown', 'keydown', 'focusin', 'click'] as const
    for (const kind of kinds) addEventListener(kind, touch, { once: true })
    return () => {
      for (const kind of kinds) removeEventListener(kind, touch)
    }
  }, [])
  return touched
}

/**
 * Messages and the corner spinner. They come after the first screen, and yet before they are needed: a region that comes
 * together with its message is read aloud by no screen reader. What cannot be fetched is tried again when it is needed.
 */
export function AboveScreens() {
  const touched = useTouched()
  const some = useStore(toast, (messages) => messages.length > 0)
  const busy = useStore(loading, ({ spinners }) => spinners > 0)
  const [Indicators, setIndicators] = useState<ComponentType>()
  useEffect(() => {
    if (Indicators !== undefined || !(touched || some || busy)) return
    import('./indicators.tsx').then(
      (part) => setIndicators(() => part.Indicators),
      () => {},
    )
  }, [Indicators, touched, some, busy])
  return Indicators === undefined ? null : <Indicators />
}
