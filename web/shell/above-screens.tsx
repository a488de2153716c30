import { useEffect, useState, type ComponentType } from 'react'
import { loading } from '#ui/loading/loading.ts'
import { useStore } from '#ui/use-store.ts'
import { toast } from '#ui/toast/toast-store.ts'

/** Returns true after the person's first action, which almost every toast follows. */
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
 * Toasts and the corner spinner. They are loaded after the first screen but before they are needed: screen readers do
 * not announce a live region that is inserted together with its message. A failed import is retried when they are
 * needed.
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
