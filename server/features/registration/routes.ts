import { authApi } from '#contract/auth.ts'
import type { Deps } from '#server/deps.ts'
import { originOf } from '#server/plugins/address-block.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { register } from './service.ts'

export function registrationRoutes(binder: Binder, deps: Deps): void {
  binder.bind(authApi.register, ({ body, request }) => register(deps, body, originOf(request)))
}
