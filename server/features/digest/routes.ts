import type { FastifyInstance } from 'fastify'
import { digestApi } from '#contract/digest.ts'
import type { Deps } from '#server/deps.ts'
import { unsubscribeRoutes } from '#server/features/unsubscribe/service.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { digestMails } from './mail-list.ts'
import { changeDigest, readDigest } from './service.ts'

export function digestRoutes(binder: Binder, app: FastifyInstance, deps: Deps): void {
  binder.bind(digestApi.read, ({ actor }) => readDigest(deps, actor))
  binder.bind(digestApi.change, ({ actor, body }) => changeDigest(deps, actor, body.every))
  unsubscribeRoutes(app, deps, digestMails)
}
