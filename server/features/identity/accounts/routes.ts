import { usersApi } from '#contract/users.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { resendConfirmation } from '../confirmation/service.ts'
import { changeAccount, readUser } from './service.ts'

export function userRoutes(binder: Binder, deps: Deps): void {
  binder.bind(usersApi.self, ({ actor }) => readUser(deps, actor.userId))
  binder.bind(usersApi.update, ({ actor, params, body }) => {
    if (params.id !== '_self' && params.id !== actor.userId) throw new AppError('NOT_FOUND')
    return changeAccount(deps, actor, body)
  })
  binder.bind(usersApi.resendConfirmation, async ({ actor }) => {
    await resendConfirmation(deps, actor.userId)
    return {}
  })
}
