import { figuresApi } from '#contract/figures.ts'
import type { Deps } from '#server/deps.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { readFigures, setDonationKey } from './service.ts'

export function jarRoutes(binder: Binder, deps: Deps): void {
  binder.bind(figuresApi.read, ({ actor, params }) => readFigures(deps, actor, params.id))
  binder.bind(figuresApi.setDonationKey, async ({ actor, params, body }) => {
    await setDonationKey(deps, actor, params, body)
    return {}
  })
}
