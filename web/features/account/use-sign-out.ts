import { authApi } from '#contract/auth.ts'
import { call } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { dropReceived } from '#web/received/current-received.ts'
import { useNavigate } from '#web/routing/link.tsx'
import { session } from '#web/session/current-session.ts'
import { clearWindowStorage } from '#web/session/safe-storage.ts'
import { signInAddress } from '#web/session/sign-in-address.ts'

/** Ends this device's session and opens the sign-in screen. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    const leaving = session.identity()?.id
    // Signs out locally even if the server cannot be reached.
    await call(authApi.logout, {}).catch(() => undefined)
    // The user may have switched to another account while a slow server answered.
    if (session.identity()?.id !== leaving) return
    session.signOut()
    // Recovery codes, pasted texts and what was shared with this window are nobody else's.
    clearWindowStorage()
    dropReceived()
    await navigate({ href: signInAddress(), replace: true })
    queryClient.clear()
  }
}
