import { authApi } from '#contract/auth.ts'
import { call } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { useNavigate } from '#web/routing/link.tsx'
import { session } from '#web/session/current-session.ts'
import { signInAddress } from '#web/session/sign-in-address.ts'

/** Ends the session of this device and leads to the sign-in. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    const leaving = session.identity()?.id
    // The person wants to be signed out, whether or not the server can be reached.
    await call(authApi.logout, {}).catch(() => undefined)
    // Until a slow server answers, another account may have been changed to.
    if (session.identity()?.id !== leaving) return
    session.signOut()
    await navigate({ href: signInAddress(), replace: true })
    queryClient.clear()
  }
}
