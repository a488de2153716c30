import { pagesApi } from '#contract/pages.ts'
import type { Deps } from '#server/deps.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { readHistory, restoreVersion } from './history/service.ts'
import { createPage, getOwnPage, restorePage, trashPage } from './service.ts'
import { updatePage } from './update/service.ts'

export function pageRoutes(binder: Binder, deps: Deps): void {
  binder.bind(pagesApi.get, ({ actor, params }) => getOwnPage(deps, actor, params.id))
  binder.bind(pagesApi.create, ({ actor, body }) => createPage(deps, actor, body))
  binder.bind(pagesApi.update, ({ actor, params, body }) => updatePage(deps, actor, params.id, body))
  binder.bind(pagesApi.remove, async ({ actor, params }) => {
    await trashPage(deps, actor, params.id)
    return {}
  })
  binder.bind(pagesApi.restore, ({ actor, params }) => restorePage(deps, actor, params.id))
  binder.bind(pagesApi.history, ({ actor, params, query }) => readHistory(deps, actor, params.id, query))
  binder.bind(pagesApi.restoreVersion, ({ actor, params }) => restoreVersion(deps, actor, params.id, params.version))
}
