import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { toast } from '#ui/toast/toast-store.ts'
import { useSiteMessages } from '#web/i18n/messages.ts'

const ToastRegion = lazy(async () => ({ default: (await import('#ui/toast/toast.tsx')).ToastRegion }))

/** By then the first screen stands, which the region must not keep waiting. */
const bringInAfterMs = 2000

/** The place of messages; it comes a moment after the first screen, so that it is there before it is needed. */
export function Toasts() {
  const { common } = useSiteMessages()
  const [timeIsUp, setTimeIsUp] = useState(false)
  const some = useSyncExternalStore(toast.subscribe, () => toast.all().length > 0)
  useEffect(() => {
    const timer = setTimeout(() => setTimeIsUp(true), bringInAfterMs)
    return () => clearTimeout(timer)
  }, [])
  if (!some && !timeIsUp) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion label={common.notifications} closeLabel={common.close} />
    </Suspense>
  )
}
