import { Outlet } from '#web/routing/view.tsx'
import { AboveScreens } from './above-screens.tsx'
import { useLanguageOfOtherTabs, useWindowTitle } from './use-window.ts'

/** Around every screen: messages, the corner spinner and the routed screen; over it the LoadingScreen. */
export function RootView() {
  useWindowTitle()
  useLanguageOfOtherTabs()
  return (
    <>
      <Outlet />
      <AboveScreens />
    </>
  )
}
