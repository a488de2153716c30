import { AboveModals } from '#ui/dialog/above-modals.tsx'
import { CornerSpinner } from '#ui/spinner/spinner.tsx'
import { ToastRegion } from '#ui/toast/toast.tsx'
import { siteTexts, useTexts } from '#web/i18n/messages.ts'

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
