import { usersApi } from '#contract/users.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { MemoryLimit } from '#server/features/limits/service.ts'
import { originOf } from '#server/plugins/address-block.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { resendConfirmation } from '../confirmation/service.ts'
import type { ReadUser } from '../sign-in/completion.ts'
import { changeAccount } from './service.ts'

/** Limit of changes of one account, refused ones included: too few to try a list of logins; counted per process. */
const changesOfOnePerson = { count: 60, windowSeconds: 60 }

export function userRoutes(binder: Binder, deps: Deps, readUser: ReadUser): void {
  const changes = new MemoryLimit(changesOfOnePerson)
  binder.bind(usersApi.update, async ({ actor, params, body, request }) => {
    if (params.id !== '_self' && params.id !== actor.userId) throw new AppError('NOT_FOUND')
    changes.take(actor.userId, deps.clock.now())
    await changeAccount(deps, actor, body, originOf(request))
    return readUser(actor.userId)
  })
  binder.bind(usersApi.resendConfirmation, async ({ actor, request }) => {
    await resendConfirmation(deps, actor.userId, originOf(request).addressBlock)
    return {}
  })
}
