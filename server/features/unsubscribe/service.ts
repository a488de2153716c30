import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'
import { toLocale, type Locale } from '#domain/locales.ts'
import type { Deps } from '#server/deps.ts'
import { everyKey } from '#server/keys.ts'
import { networkOf } from '#server/plugins/address-block.ts'
import { unsubscribePage, type UnsubscribeWords } from './page.tsx'
import { findLang } from './queries.ts'

/** A kind of mails with one-click unsubscription. */
export interface MailList {
  /** Part of the signed token, so that a URL for one kind does not unsubscribe from another. */
  name: string
  /** Path of the unsubscribe route. */
  path: string
  words: Record<Locale, UnsubscribeWords>
  end(deps: Deps, userId: string): Promise<void>
}

const uuidBytes = 16
const proofBytes = 16

function proofOf(list: MailList, key: Buffer, user: Buffer): Buffer {
  return createHmac('sha256', key).update(`${list.name}|`).update(user).digest().subarray(0, proofBytes)
}

/** Returns the URL that unsubscribes a person from these mails. It never expires, since mails are kept for years. */
export function unsubscribeUrl({ config, keys }: Deps, list: MailList, userId: string): string {
  const user = Buffer.from(userId.replaceAll('-', ''), 'hex')
  const token = Buffer.concat([user, proofOf(list, keys.unsubscribe, user)]).toString('base64url')
  return `${config.appOrigin}${list.path}/${token}`
}

/** Returns the user id of a token; undefined if we did not issue the token. */
function userOfToken({ keys }: Deps, list: MailList, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== uuidBytes + proofBytes) return undefined
  const [user, proof] = [bytes.subarray(0, uuidBytes), bytes.subarray(uuidBytes)]
  if (!everyKey(keys, 'unsubscribe').some((key) => timingSafeEqual(proofOf(list, key, user), proof))) return undefined
  return user.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Checks a token and, with `end`, unsubscribes its user; returns the user's language. Throws NOT_FOUND. */
async function unsubscribe(deps: Deps, list: MailList, token: string, { end }: { end: boolean }): Promise<Locale> {
  const userId = userOfToken(deps, list, token)
  const lang = userId && (await findLang(deps.database.db, userId))
  if (userId === undefined || lang === undefined) throw new AppError('NOT_FOUND')
  if (end) await list.end(deps, userId)
  return toLocale(lang)
}

type Asked = FastifyRequest<{ Params: { token: string } }>

/**
 * Registers the unsubscribe route, with which mail programs unsubscribe by one request (RFC 8058): the URL is enough,
 * without a session or confirmation. A GET asks for confirmation first, since mailbox scanners open every URL.
 */
export function unsubscribeRoutes(app: FastifyInstance, deps: Deps, list: MailList): void {
  const answer = (request: Asked, reply: FastifyReply, end: boolean) =>
    deps.admission.run(end ? 'save' : 'read', networkOf(request.ip), async () => {
      const locale = await unsubscribe(deps, list, request.params.token, { end })
      const { html, headers } = unsubscribePage(deps.config, { locale, words: list.words[locale], isDone: end })
      return reply.headers({ ...headers, 'cache-control': 'no-store' }).send(html)
    })
  const url = `${list.path}/:token`
  app.get(url, (request: Asked, reply) => answer(request, reply, false))
  // Handled in onRequest, before the body is read: any body is irrelevant, and any content type is accepted.
  app.post(url, { onRequest: (request: Asked, reply) => answer(request, reply, true) }, async () => undefined)
}
