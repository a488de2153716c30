import { authApi } from '#contract/auth.ts'
import type { Deps } from '#server/deps.ts'
import { issueRobotCheck } from '#server/features/robot-check/service.ts'
import { originOf } from '#server/plugins/address-block.ts'
import { bearerToken } from '#server/plugins/bearer-token.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { userRoutes } from './accounts/routes.ts'
import { answerChallenge } from './challenge/service.ts'
import { confirmEmail } from './confirmation/service.ts'
import { factorRoutes } from './factors/routes.ts'
import { proveByCode } from './factors/service.ts'
import { stopEmailChange } from './new-email/service.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { forgotPassword, resetPassword } from './recovery/service.ts'
import { refreshSession } from './refresh/service.ts'
import { sessionRoutes } from './sessions/list/routes.ts'
import { signOut } from './sessions/service.ts'
import { withUser, type ReadUser } from './sign-in/completion.ts'
import { signIn } from './sign-in/service.ts'

/** Routes of identity; `readUser` comes from features that know plans and pages. */
export function identityRoutes(binder: Binder, deps: Deps, readUser: ReadUser): void {
  userRoutes(binder, deps, readUser)
  sessionRoutes(binder, deps)
  factorRoutes(binder, deps)
  passkeyRoutes(binder, deps, readUser)
  binder.bind(authApi.robotCheck, ({ request }) => issueRobotCheck(deps, originOf(request).addressBlock))
  binder.bind(authApi.login, async ({ body, request }) => {
    const step = await signIn(deps, body, originOf(request))
    return 'challenge' in step ? step : withUser(step, readUser)
  })
  binder.bind(authApi.challenge, async ({ body, request }) =>
    withUser(await answerChallenge(deps, body, originOf(request)), readUser),
  )
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
  binder.bind(authApi.stopEmailChange, async ({ body }) => {
    await stopEmailChange(deps, body.token)
    return {}
  })
}
