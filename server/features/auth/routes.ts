import { authApi } from '#contract/auth.ts'
import type { Deps } from '#server/deps.ts'
import { originOf } from '#server/plugins/address-block.ts'
import { bearerToken } from '#server/plugins/authenticate.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { register } from './registration/service.ts'
import { issueRobotCheck } from './robot-check/service.ts'
import { refreshSession, signOut } from './sessions/service.ts'
import { signIn } from './sign-in/service.ts'

export function authRoutes(binder: Binder, deps: Deps): void {
  binder.bind(authApi.robotCheck, ({ request }) => issueRobotCheck(deps, originOf(request).addressBlock))
  binder.bind(authApi.register, ({ body, request }) => register(deps, body, originOf(request)))
  binder.bind(authApi.login, ({ body, request }) => signIn(deps, body, originOf(request)))
  binder.bind(authApi.refresh, ({ body }) => refreshSession(deps, body.refreshToken))
  binder.bind(authApi.logout, async ({ request }) => {
    await signOut(deps, bearerToken(request))
    return {}
  })
}
