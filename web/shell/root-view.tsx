import { Outlet } from '#web/routing/view.tsx'
import { AboveScreens } from './above-screens.tsx'
import { useLanguageOfOtherTabs, useWindowTitle } from './use-window.ts'

/** Content of every screen: the routed screen, toasts and the corner spinner; the LoadingScreen is rendered over it. */
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
