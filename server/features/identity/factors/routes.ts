import { factorsApi } from '#contract/factors.ts'
import type { Deps } from '#server/deps.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from './service.ts'

export function factorRoutes(binder: Binder, deps: Deps): void {
  binder.bind(factorsApi.startTotp, ({ actor, body }) => startTotp(deps, actor, body))
  binder.bind(factorsApi.confirmTotp, ({ actor, body }) => confirmTotp(deps, actor, body))
  binder.bind(factorsApi.removeTotp, async ({ actor, body }) => {
    await removeTotp(deps, actor, body)
    return {}
  })
  binder.bind(factorsApi.renewRecoveryCodes, ({ actor, body }) => renewRecoveryCodes(deps, actor, body))
}
