import { accountApi } from '#contract/account.ts'
import type { Deps } from '#server/deps.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { readSecurityEvents } from '#server/features/identity/security-log/service.ts'
import { askDeletion, restoreAccount } from './deletion/service.ts'
import { exportAccount } from './export/service.ts'

export function accountRoutes(binder: Binder, deps: Deps): void {
  binder.bind(accountApi.remove, ({ actor, body }) => askDeletion(deps, actor, body))
  binder.bind(accountApi.restore, ({ actor }) => restoreAccount(deps, actor))
  binder.bind(accountApi.export, ({ actor }) => exportAccount(deps, actor))
  binder.bind(accountApi.securityEvents, ({ actor, query }) => readSecurityEvents(deps, actor, query))
}
