import { passkeysApi } from '#contract/passkeys.ts'
import type { Deps } from '#server/deps.ts'
import { paginateWhole } from '#server/paging.ts'
import { originOf } from '#server/plugins/address-block.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { answerByPasskey, startSecondStep } from '../challenge/service.ts'
import { withUser, type ReadUser } from '../sign-in/completion.ts'
import { signInByPasskey, startPasskeySignIn } from './sign-in/service.ts'
import { addPasskey, listPasskeys, prove, removePasskey, renamePasskey, startAdding, startProof } from './service.ts'

export function passkeyRoutes(binder: Binder, deps: Deps, readUser: ReadUser): void {
  binder.bind(passkeysApi.list, async ({ actor, query }) =>
    paginateWhole(await listPasskeys(deps.database.db, actor.userId), query),
  )
  binder.bind(passkeysApi.startAdding, ({ actor, body }) => startAdding(deps, actor, body))
  binder.bind(passkeysApi.add, ({ actor, body }) => addPasskey(deps, actor, body))
  binder.bind(passkeysApi.rename, ({ actor, params, body }) => renamePasskey(deps, actor, params.id, body.name))
  binder.bind(passkeysApi.remove, async ({ actor, params, body }) => {
    await removePasskey(deps, actor, params.id, body)
    return {}
  })
  binder.bind(passkeysApi.startProof, ({ actor }) => startProof(deps, actor))
  binder.bind(passkeysApi.prove, async ({ actor, body, request }) => {
    await prove(deps, actor, body.credential, originOf(request))
    return {}
  })
  binder.bind(passkeysApi.startSignIn, () => startPasskeySignIn(deps))
  binder.bind(passkeysApi.signIn, async ({ body, request }) =>
    withUser(await signInByPasskey(deps, body.credential, originOf(request)), readUser),
  )
  binder.bind(passkeysApi.startSecondStep, ({ body }) => startSecondStep(deps, body.token))
  binder.bind(passkeysApi.takeSecondStep, async ({ body, request }) =>
    withUser(await answerByPasskey(deps, body, originOf(request)), readUser),
  )
}
