import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#ui/base.css'
import { loading } from '#ui/loading/loading.ts'
import { keepReferral } from './referral/current-referral.ts'
import { router } from './router.tsx'
import { keepMailLink } from './session/current-mail-link.ts'
import { startSession } from './session/current-session.ts'
import { LoadingScreen } from './shell/loading-screen.tsx'
import { followRouter } from './shell/router-loading.ts'

keepMailLink()
keepReferral()
startSession()
followRouter(router, loading)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
    <LoadingScreen />
  </StrictMode>,
)
