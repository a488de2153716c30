import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#ui/base.css'
import { trackPresses } from '#ui/after-press.ts'
import { focusPressed } from '#ui/focus-pressed.ts'
import { loading } from '#ui/loading/loading.ts'
import { isCurrent } from './polyfills/is-current.ts'
import { keepReceived } from './received/keep-received.ts'
import { keepReferral } from './referral/current-referral.ts'
import { router } from './router.ts'
import { RouterView } from './routing/view.tsx'
import { keepMailLink } from './session/current-mail-link.ts'
import { startSession } from './session/current-session.ts'
import { FailureScreen } from './shell/failure-screen.tsx'
import { LoadingScreen } from './shell/loading-screen.tsx'
import { RootView } from './shell/root-view.tsx'
import { followRouter } from './shell/router-loading.ts'

function start(): void {
  focusPressed()
  trackPresses()
  // Not needed before the first press.
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, () => void import('#ui/gestures/gestures.ts').catch(() => undefined), { once: true })
  keepMailLink()
  keepReferral()
  keepReceived()
  startSession()
  followRouter(router, loading)
  router.begin()

  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <RouterView router={router} Root={RootView} Failure={FailureScreen} />
      <LoadingScreen />
    </StrictMode>,
  )
}

if (isCurrent()) start()
else void import('./polyfills/missing.ts').then(start)
