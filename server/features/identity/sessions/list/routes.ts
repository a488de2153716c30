import { sessionsApi } from '#contract/sessions.ts'
import type { Deps } from '#server/deps.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { cancelOtherSessions, cancelSession, readSessions } from './service.ts'

export function sessionRoutes(binder: Binder, deps: Deps): void {
  binder.bind(sessionsApi.list, ({ actor, query }) => readSessions(deps, actor, query))
  binder.bind(sessionsApi.cancel, async ({ actor, params }) => {
    await cancelSession(deps, actor, params.id)
    return {}
  })
  binder.bind(sessionsApi.cancelOthers, async ({ actor }) => {
    await cancelOtherSessions(deps, actor)
    return {}
  })
}
