import { usersApi } from '#contract/users.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { originOf } from '#server/plugins/address-block.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { resendConfirmation } from '../confirmation/service.ts'
import type { ReadUser } from '../sign-in/completion.ts'
import { changeAccount } from './service.ts'

export function userRoutes(binder: Binder, deps: Deps, readUser: ReadUser): void {
  binder.bind(usersApi.update, async ({ actor, params, body, request }) => {
    if (params.id !== '_self' && params.id !== actor.userId) throw new AppError('NOT_FOUND')
    await changeAccount(deps, actor, body, originOf(request))
    return readUser(actor.userId)
  })
  binder.bind(usersApi.resendConfirmation, async ({ actor, request }) => {
    await resendConfirmation(deps, actor.userId, originOf(request).addressBlock)
    return {}
  })
}
