import { createRootRoute } from '@tanstack/react-router'
import { settleLanguage } from './guards.ts'
import { FailureScreen } from './shell/failure-screen.tsx'
import { RootView } from './shell/root-view.tsx'

/** Above every screen. */
export const root = createRootRoute({
  beforeLoad: settleLanguage,
  component: RootView,
  errorComponent: FailureScreen,
})
