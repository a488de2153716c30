import type { FastifyRequest } from 'fastify'
import { deviceKindOf, type DeviceKind } from '#domain/device-kinds.ts'
import { addressesApi } from '#contract/addresses.ts'
import { pagesApi } from '#contract/pages.ts'
import type { Deps } from '#server/deps.ts'
import { MemoryLimit } from '#server/features/limits/service.ts'
import { networkOf, originOf } from '#server/plugins/address-block.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { checkAddress, checkOwnAddress } from './addresses/service.ts'
import { listDeletedBlocks, restoreBlock } from './deleted-blocks/service.ts'
import { readHistory, readVersion } from './history/reading.ts'
import { pinBefore, restoreVersion } from './history/service.ts'
import { createPage, getPage, restorePage, trashPage } from './service.ts'
import { erasePage, listTrash } from './trash/service.ts'
import { updatePage } from './update/service.ts'

/** Limit of saves per user, far above what the editor sends while its user types; counted per node. */
const savesOfOnePerson = { count: 300, windowSeconds: 60 }

/**
 * Limit of address checks per network: enough for dozens of people behind a mobile operator's address, too few to try
 * a list of names; counted per node.
 */
const checksFromNetwork = { count: 300, windowSeconds: 60 }

function deviceOf(request: FastifyRequest): DeviceKind | null {
  return deviceKindOf(originOf(request).deviceName)
}

export function pageRoutes(binder: Binder, deps: Deps): void {
  binder.bind(pagesApi.get, ({ actor, params }) => getPage(deps, actor, params.id))
  const checks = new MemoryLimit(checksFromNetwork)
  binder.bind(addressesApi.check, ({ params, request }) => {
    checks.take(networkOf(request.ip), deps.clock.now())
    return checkAddress(deps, params.address)
  })
  binder.bind(addressesApi.checkOwn, ({ actor, params, request }) => {
    checks.take(networkOf(request.ip), deps.clock.now())
    return checkOwnAddress(deps, actor, params.address)
  })
  binder.bind(pagesApi.create, ({ actor, body }) => createPage(deps, actor, body))
  const saves = new MemoryLimit(savesOfOnePerson)
  binder.bind(pagesApi.update, ({ actor, params, body, request }) => {
    saves.take(actor.userId, deps.clock.now())
    return updatePage(deps, actor, params.id, body, { savedOn: deviceOf(request) })
  })
  binder.bind(pagesApi.remove, async ({ actor, params }) => {
    await trashPage(deps, actor, params.id)
    return {}
  })
  binder.bind(pagesApi.trash, ({ actor, query }) => listTrash(deps, actor, query))
  binder.bind(pagesApi.erase, async ({ actor, params }) => {
    await erasePage(deps, actor, params.id)
    return {}
  })
  binder.bind(pagesApi.deletedBlocks, ({ actor, query }) => listDeletedBlocks(deps, actor, query))
  binder.bind(pagesApi.restoreBlock, ({ actor, params, request }) => {
    saves.take(actor.userId, deps.clock.now())
    return restoreBlock(deps, actor, params.id, deviceOf(request))
  })
  binder.bind(pagesApi.restore, ({ actor, params }) => restorePage(deps, actor, params.id))
  binder.bind(pagesApi.history, ({ actor, params, query }) => readHistory(deps, actor, params.id, query))
  binder.bind(pagesApi.version, ({ actor, params }) => readVersion(deps, actor, params.id, params.version))
  binder.bind(pagesApi.pinVersion, async ({ actor, params, body }) => {
    saves.take(actor.userId, deps.clock.now())
    await pinBefore(deps, actor, params.id, body.before)
    return {}
  })
  binder.bind(pagesApi.restoreVersion, ({ actor, params, query, request }) => {
    saves.take(actor.userId, deps.clock.now())
    return restoreVersion(deps, actor, params.id, { ...params, ...query }, deviceOf(request))
  })
}
