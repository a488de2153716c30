import { accountApi } from '#contract/account.ts'
import { usersApi } from '#contract/users.ts'
import type { Deps } from '#server/deps.ts'
import { bytesOf } from '#server/unlinked-file.ts'
import { WrittenResult, type Binder } from '#server/plugins/bind.ts'
import { withFileUntilSent } from '#server/plugins/download.ts'
import { readSecurityEvents } from '#server/features/identity/service.ts'
import { scheduleDeletion, restoreAccount } from './deletion/service.ts'
import { exportArchive } from './export/archive.ts'
import { writeAccountExport } from './export/service.ts'
import { readUser } from './self/service.ts'

export function accountRoutes(binder: Binder, deps: Deps): void {
  binder.bind(usersApi.self, ({ actor }) => readUser(deps, actor.userId))
  binder.bind(accountApi.remove, ({ actor, body }) => scheduleDeletion(deps, actor, body))
  binder.bind(accountApi.restore, ({ actor }) => restoreAccount(deps, actor))
  binder.bind(accountApi.export, ({ actor, reply }) =>
    withFileUntilSent(reply, async (file) => {
      await writeAccountExport(deps, actor, file)
      return new WrittenResult(bytesOf(file))
    }),
  )
  binder.bind(accountApi.exportArchive, ({ actor, reply }) =>
    withFileUntilSent(reply, (file) => exportArchive(deps, actor, file)),
  )
  binder.bind(accountApi.securityEvents, ({ actor, query }) => readSecurityEvents(deps, actor, query))
}
