import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'
import { toLocale, type Locale } from '#domain/locales.ts'
import type { Deps } from '#server/deps.ts'
import { everyKey } from '#server/keys.ts'
import { networkOf } from '#server/plugins/address-block.ts'
import { unsubscribePage, type UnsubscribeWords } from './page.tsx'
import { findLang } from './queries.ts'

/** Mails that whoever gets them can end with one press. */
export interface MailList {
  /** Part of the proof, so that an address for one kind ends no other. */
  name: string
  /** Where they are ended. */
  path: string
  words: Record<Locale, UnsubscribeWords>
  end(deps: Deps, userId: string): Promise<void>
}

const uuidBytes = 16
const proofBytes = 16

function proofOf(list: MailList, key: Buffer, user: Buffer): Buffer {
  return createHmac('sha256', key).update(`${list.name}|`).update(user).digest().subarray(0, proofBytes)
}

/** Where one press ends these mails to somebody. It works for good, since mails are kept for years. */
export function unsubscribeUrl({ config, keys }: Deps, list: MailList, userId: string): string {
  const user = Buffer.from(userId.replaceAll('-', ''), 'hex')
  const token = Buffer.concat([user, proofOf(list, keys.unsubscribe, user)]).toString('base64url')
  return `${config.appOrigin}${list.path}/${token}`
}

/** Whose address it is; undefined for one that we did not make. */
function unsubscriber({ keys }: Deps, list: MailList, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== uuidBytes + proofBytes) return undefined
  const [user, proof] = [bytes.subarray(0, uuidBytes), bytes.subarray(uuidBytes)]
  if (!everyKey(keys, 'unsubscribe').some((key) => timingSafeEqual(proofOf(list, key, user), proof))) return undefined
  return user.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** With `end`, ends the mails of whoever the address was made for; answers their language. Throws NOT_FOUND. */
async function unsubscribe(deps: Deps, list: MailList, token: string, { end }: { end: boolean }): Promise<Locale> {
  const userId = unsubscriber(deps, list, token)
  const lang = userId && (await findLang(deps.database.db, userId))
  if (userId === undefined || lang === undefined) throw new AppError('NOT_FOUND')
  if (end) await list.end(deps, userId)
  return toLocale(lang)
}

type Asked = FastifyRequest<{ Params: { token: string } }>

/**
 * Where mail programs end these mails with one press (RFC 8058): the address is all they need, no session and no further
 * question. A browser that opens it is asked first, since scanners of mailboxes open every address.
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
  // Answered before the body is read: of whatever type it is, it says nothing that the address does not.
  app.post(url, { onRequest: (request: Asked, reply) => answer(request, reply, true) }, async () => undefined)
}
