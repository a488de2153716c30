import { Outlet } from '@tanstack/react-router'
import { AboveModals } from '#ui/dialog/above-modals.tsx'
import { CornerSpinner } from '#ui/spinner/spinner.tsx'
import { useSiteMessages } from '#web/i18n/messages.ts'
import { Toasts } from './toasts.tsx'
import { useLanguageOfOtherTabs, useWindowTitle } from './use-window.ts'

/** Every screen stands in it: the corner spinner, the messages and the routed screen; over it the LoadingScreen. */
export function RootView() {
  const { common } = useSiteMessages()
  useWindowTitle()
  useLanguageOfOtherTabs()
  return (
    <>
      <Outlet />
      <AboveModals>
        <Toasts />
        <CornerSpinner label={common.loading} />
      </AboveModals>
    </>
  )
}
