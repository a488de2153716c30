import { staffGiveawaysApi, giveawaysApi } from '#contract/giveaways.ts'
import type { Deps } from '#server/deps.ts'
import { originOf } from '#server/plugins/address-block.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { createDrawReader, drawWinners } from './draw/service.ts'
import { createEntryHandler } from './entry/service.ts'
import { listParticipants, readPicture } from './participants/service.ts'
import { createGiveaway, listGiveaways, readGiveaway, updateGiveaway } from './service.ts'

export function giveawayRoutes(binder: Binder, deps: Deps): void {
  const enter = createEntryHandler(deps)
  const readDraw = createDrawReader(deps)
  binder.bind(giveawaysApi.giveaway, ({ params }) => readGiveaway(deps, params.id))
  binder.bind(giveawaysApi.enter, ({ params, request }) => enter(params.id, request, originOf(request).addressBlock))
  binder.bind(giveawaysApi.draw, ({ params, query }) => readDraw(params.id, query))
  binder.bind(staffGiveawaysApi.create, ({ actor, body }) => createGiveaway(deps, actor, body))
  binder.bind(staffGiveawaysApi.list, ({ query }) => listGiveaways(deps, query))
  binder.bind(staffGiveawaysApi.update, ({ actor, params, body }) => updateGiveaway(deps, actor, params.id, body))
  binder.bind(staffGiveawaysApi.participants, ({ params, query }) => listParticipants(deps, params.id, query))
  binder.bind(staffGiveawaysApi.picture, ({ params }) => readPicture(deps, params.id, params.entry))
  binder.bind(staffGiveawaysApi.draw, ({ actor, params, body }) => drawWinners(deps, actor, params.id, body.winners))
}
