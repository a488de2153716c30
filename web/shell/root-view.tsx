import { Outlet } from '@tanstack/react-router'
import { Preloader } from '#ui/preloader/preloader.tsx'
import { CornerSpinner } from '#ui/spinner/spinner.tsx'
import { ToastRegion } from '#ui/toast/toast.tsx'
import { useSiteMessages } from '#web/i18n/messages.ts'
import { useLanguageOfOtherTabs, useWindowTitle } from './use-window.ts'

/** Every screen stands in it: the preloader, the corner spinner, the messages and the routed screen. */
export function RootView() {
  const { common } = useSiteMessages()
  useWindowTitle()
  useLanguageOfOtherTabs()
  return (
    <>
      <Outlet />
      <ToastRegion label={common.notifications} closeLabel={common.close} />
      <CornerSpinner label={common.loading} />
      <Preloader label={common.loading} />
    </>
  )
}
