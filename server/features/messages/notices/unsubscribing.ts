import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { toLocale, type Locale } from '#domain/locales.ts'
import type { Deps } from '#server/deps.ts'
import { everyKey } from '#server/keys.ts'
import { changeSettings } from '../settings/service.ts'
import { findLang } from './queries.ts'

export const unsubscribePath = '/api/public/unsubscribe'

const uuidBytes = 16
const proofBytes = 16

function proofOf(key: Buffer, user: Buffer): Buffer {
  return createHmac('sha256', key).update('messages|').update(user).digest().subarray(0, proofBytes)
}

/** Where one press ends the mails about messages to somebody. It works for good, since mails are kept for years. */
export function unsubscribeUrl({ config, keys }: Deps, userId: string): string {
  const user = Buffer.from(userId.replaceAll('-', ''), 'hex')
  const token = Buffer.concat([user, proofOf(keys.unsubscribe, user)]).toString('base64url')
  return `${config.appOrigin}${unsubscribePath}/${token}`
}

/** Whose address it is; undefined for one that we did not make. */
function unsubscriber({ keys }: Deps, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== uuidBytes + proofBytes) return undefined
  const [user, proof] = [bytes.subarray(0, uuidBytes), bytes.subarray(uuidBytes)]
  if (!everyKey(keys, 'unsubscribe').some((key) => timingSafeEqual(proofOf(key, user), proof))) return undefined
  return user.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** With `end`, ends the mails of whoever the address was made for; answers their language. Throws NOT_FOUND. */
export async function unsubscribe(deps: Deps, token: string, { end }: { end: boolean }): Promise<Locale> {
  const userId = unsubscriber(deps, token)
  const lang = userId && (await findLang(deps.database.db, userId))
  if (userId === undefined || lang === undefined) throw new AppError('NOT_FOUND')
  if (end) await changeSettings(deps, userId, { mail: false })
  return toLocale(lang)
}
