import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Locale, toLocale } from '#domain/locales.ts'
import { challengeMinutes } from '#domain/sign-in.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'
import { authLink, enqueueMail, type MailParts } from '#server/features/mail/service.ts'
import { everyKey } from '#server/keys.ts'
import type { Origin } from '#server/plugins/actor.ts'
import { newNetworkMail, sessionEndedMail, signInCodeMail } from './mails.ts'
import * as queries from './queries.ts'

/** As long as the sessions themselves are kept: 90 days. */
const rememberedMs = 90 * 24 * 60 * 60 * 1000

interface Device {
  deviceName: string | null
  addressBlock: string
}

function deviceOf({ deviceName, addressBlock }: Origin): Device {
  return { deviceName: deviceName ?? null, addressBlock }
}

/**
 * Whether somebody signed in to the account from this address block within 90 days. The device's name counts for
 * nothing: whoever calls can give any.
 */
export function isKnownNetwork(db: Kysely<DB>, userId: string, addressBlock: string, now: Date): Promise<boolean> {
  return queries.hasBlock(db, userId, addressBlock, new Date(now.getTime() - rememberedMs))
}

interface Notice {
  kind: string
  cause: 'news' | 'sign_in'
  userId: string
  device: Device
  /** What the mail says, given what all of these mails tell. */
  write(locale: Locale, about: Parameters<(typeof newNetworkMail)[Locale]>[0]): MailParts
  expiresAt?: Date
}

/** False, with nothing sent, where the account has no confirmed e-mail. */
async function write(deps: Deps, trx: Kysely<DB>, { kind, cause, userId, device, write: parts, expiresAt }: Notice) {
  const owner = await queries.confirmedOwner(trx, userId)
  if (owner === undefined) return false
  const { siteName, appOrigin } = deps.config
  const locale = toLocale(owner.lang)
  const about = {
    siteName,
    username: owner.username,
    signInUrl: authLink(appOrigin, locale),
    device: device.deviceName,
    place: device.addressBlock,
    at: deps.clock.now(),
  }
  const mail = { kind, cause, userId, recipient: owner.email, locale, parts: parts(locale, about) }
  await enqueueMail(deps, trx, { ...mail, ...(expiresAt === undefined ? {} : { expiresAt }) })
  return true
}

/** Tells the owner of a sign-in from a network that was not known. */
export async function tellNewNetwork(deps: Deps, trx: Kysely<DB>, userId: string, origin: Origin): Promise<void> {
  const notice = { kind: 'new_network', cause: 'news' as const, userId, device: deviceOf(origin) }
  await write(deps, trx, { ...notice, write: (locale, about) => newNetworkMail[locale](about) })
}

/** Tells the owner that a session ended because somebody else may have held its key. */
export async function tellSessionEnded(deps: Deps, trx: Kysely<DB>, userId: string, sessionId: string): Promise<void> {
  const row = await queries.deviceOfSession(trx, sessionId)
  const device = { deviceName: row?.device_name ?? null, addressBlock: row?.address_block ?? '' }
  const notice = { kind: 'session_ended', cause: 'news' as const, userId, device }
  await write(deps, trx, { ...notice, write: (locale, about) => sessionEndedMail[locale](about) })
}

function hashUnder(key: Buffer, userId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${userId} ${code}`).digest()
}

/**
 * Sends six digits that let somebody in from a new network and answers their hash; undefined where there is no confirmed e-mail to
 * send them to. Throws TOO_MANY_REQUESTS.
 */
export async function sendSignInCode(
  deps: Deps,
  trx: Kysely<DB>,
  userId: string,
  origin: Origin,
): Promise<Buffer | undefined> {
  if ((await queries.confirmedOwner(trx, userId)) === undefined) return undefined
  await takeFromLimit({ clock: deps.clock, database: { db: trx } }, `sign-in-code:${userId}`, limits.signInCode)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await write(deps, trx, {
    kind: 'sign_in_code',
    cause: 'sign_in',
    userId,
    device: deviceOf(origin),
    write: (locale, about) => signInCodeMail[locale]({ ...about, code }),
    expiresAt: new Date(deps.clock.now().getTime() + challengeMinutes * 60_000),
  })
  return hashUnder(deps.keys['confirmation-code'], userId, code)
}

/** Whether it is the code that was sent; spaces do not matter. */
export function signInCodeHolds(deps: Deps, userId: string, hash: Buffer, code: string): boolean {
  const typed = code.replaceAll(/\s/g, '')
  return everyKey(deps.keys, 'confirmation-code').some((key) => timingSafeEqual(hashUnder(key, userId, typed), hash))
}
