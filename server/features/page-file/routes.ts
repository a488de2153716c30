import { pageFilesApi } from '#contract/page-files.ts'
import { deviceKindOf } from '#domain/device-kinds.ts'
import type { Deps } from '#server/deps.ts'
import { uploadsOfOnePerson } from '#server/features/images/service.ts'
import { originOf } from '#server/plugins/address-block.ts'
import { KeyedLimiter } from '#server/semaphore.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { exportPage } from './export/service.ts'
import { withReceivedForm } from './import/receive.ts'
import { importPage } from './import/service.ts'

export function pageFileRoutes(binder: Binder, deps: Deps): void {
  binder.bind(pageFilesApi.export, ({ actor, params }) => exportPage(deps, actor, params.id))
  const imports = new KeyedLimiter(uploadsOfOnePerson)
  binder.bind(pageFilesApi.import, ({ actor, params, query, request }) =>
    imports.run(actor.userId, () =>
      importPage(deps, actor, params.id, { ...query, savedOn: deviceKindOf(originOf(request).deviceName) }, (work) =>
        withReceivedForm(request, work),
      ),
    ),
  )
}
