import { AboveModals } from '#ui/dialog/above-modals.tsx'
import { CornerSpinner } from '#ui/spinner/spinner.tsx'
import { toast } from '#ui/toast/toast-store.ts'
import { ToastRegion } from '#ui/toast/toast.tsx'
import { siteTexts, useTexts } from '#web/i18n/messages.ts'
import { onOtherPerson } from '#web/session/current-session.ts'

// Messages, and the undo in them, are nobody else's.
onOtherPerson(toast.dismissAll)

/** Toasts and the spinner, over every screen and every modal. */
export function Indicators() {
  const { common } = useTexts(siteTexts)
  return (
    <AboveModals>
      <ToastRegion label={common.notifications} closeLabel={common.close} />
      <CornerSpinner label={common.loading} />
    </AboveModals>
  )
}
