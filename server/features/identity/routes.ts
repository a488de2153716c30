import { authApi } from '#contract/auth.ts'
import type { Deps } from '#server/deps.ts'
import { issueRobotCheck } from '#server/features/robot-check/service.ts'
import { originOf } from '#server/plugins/address-block.ts'
import { bearerToken } from '#server/plugins/authenticate.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { register } from '#server/features/registration/service.ts'
import { proveByCode } from './factors/service.ts'
import { answerChallenge } from './challenge/service.ts'
import { confirmEmail } from './confirmation/service.ts'
import { forgotPassword, resetPassword } from './recovery/service.ts'
import { refreshSession } from './refresh/service.ts'
import { signOut } from './sessions/service.ts'
import { signIn } from './sign-in/service.ts'

export function authRoutes(binder: Binder, deps: Deps): void {
  binder.bind(authApi.robotCheck, ({ request }) => issueRobotCheck(deps, originOf(request).addressBlock))
  binder.bind(authApi.register, ({ body, request }) => register(deps, body, originOf(request)))
  binder.bind(authApi.login, ({ body, request }) => signIn(deps, body, originOf(request)))
  binder.bind(authApi.challenge, ({ body, request }) => answerChallenge(deps, body, originOf(request)))
  binder.bind(authApi.refresh, ({ body, request }) =>
    refreshSession(deps, body.refreshToken, originOf(request).addressBlock),
  )
  binder.bind(authApi.prove, async ({ actor, body }) => {
    await proveByCode(deps, actor, body.code)
    return {}
  })
  binder.bind(authApi.logout, async ({ request }) => {
    await signOut(deps, bearerToken(request))
    return {}
  })
  binder.bind(authApi.forgotPassword, async ({ body, request }) => {
    await forgotPassword(deps, body.email, originOf(request).addressBlock)
    return {}
  })
  binder.bind(authApi.resetPassword, async ({ body, request }) => {
    await resetPassword(deps, body, originOf(request))
    return {}
  })
  binder.bind(authApi.confirmEmail, async ({ body }) => {
    await confirmEmail(deps, body.token)
    return {}
  })
}
