import type { FastifyInstance } from 'fastify'
import { messagesApi } from '#contract/messages.ts'
import { defaultLocale } from '#domain/locales.ts'
import type { Deps } from '#server/deps.ts'
import { unsubscribeRoutes } from '#server/features/unsubscribe/service.ts'
import { requireOwnPage } from '#server/features/pages/service.ts'
import { originOf } from '#server/plugins/address-block.ts'
import type { Binder } from '#server/plugins/bind.ts'
import { messagesCsv } from './csv.ts'
import { allMessages, changeMessage, readMessages, removeMessage, restoreMessage } from './inbox.ts'
import { refuseForeign } from './origin.ts'
import { messageMails } from './notices/mail-list.ts'
import { acceptPlainForms } from './plain-post.ts'
import { storeMessage, requireForm } from './service.ts'
import { changeSettings, readSettings, unblockAll } from './settings/service.ts'
import { makeTelegramLink, unlinkTelegram } from './telegram/linking.ts'
import { streamRoutes, type SubscribeToInbox } from './stream/routes.ts'

export function messageRoutes(
  binder: Binder,
  app: FastifyInstance,
  deps: Deps,
  subscribeToInbox: SubscribeToInbox,
): void {
  streamRoutes(app, deps, subscribeToInbox)
  acceptPlainForms(app, deps)
  unsubscribeRoutes(app, deps, messageMails)
  binder.bind(messagesApi.list, ({ actor, params, query }) => readMessages(deps, actor, params.id, query))
  binder.bind(messagesApi.csv, async ({ actor, params, query, reply }) => {
    const { db } = deps.database
    const { id, path } = await requireOwnPage(db, actor, params.id)
    const text = messagesCsv(await allMessages(db, id, 'inbox'), query.lang ?? defaultLocale)
    void reply.header('content-disposition', `attachment; filename="${path}.csv"`)
    return text
  })
  binder.bind(messagesApi.update, ({ actor, params, body }) => changeMessage(deps, actor, params.id, body))
  binder.bind(messagesApi.remove, async ({ actor, params }) => {
    await removeMessage(deps, actor, params.id)
    return {}
  })
  binder.bind(messagesApi.restore, ({ actor, params }) => restoreMessage(deps, actor, params.id))
  binder.bind(messagesApi.settings, ({ actor }) => readSettings(deps, actor.userId))
  binder.bind(messagesApi.updateSettings, ({ actor, body }) => changeSettings(deps, actor.userId, body))
  binder.bind(messagesApi.unblockAll, ({ actor }) => unblockAll(deps, actor.userId))
  binder.bind(messagesApi.linkTelegram, ({ actor }) => makeTelegramLink(deps, actor.userId))
  binder.bind(messagesApi.unlinkTelegram, async ({ actor }) => {
    await unlinkTelegram(deps, actor.userId)
    return readSettings(deps, actor.userId)
  })
  binder.bind(messagesApi.send, async ({ params, body, request }) => {
    refuseForeign(deps.config, request.headers)
    const page = await requireForm(deps, params.id)
    await storeMessage(deps, page, body, { addressBlock: originOf(request).addressBlock, canWork: true })
    return { redirectUrl: page.form.redirectUrl }
  })
}
