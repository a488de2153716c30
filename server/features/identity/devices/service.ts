import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { dayMs, minuteMs } from '#domain/dates.ts'
import { isDeviceLabel } from '#domain/device-names.ts'
import { type Locale, toLocale } from '#domain/locales.ts'
import { challengeMinutes } from '#domain/sign-in.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'
import { authLink, enqueueMail, type MailKind, type MailParts } from '#server/features/mail/service.ts'
import { everyKey } from '#server/keys.ts'
import type { Origin } from '#server/plugins/actor.ts'
import { newNetworkMail, sessionEndedMail, signInCodeMail } from './mails.ts'
import * as queries from './queries.ts'

/** 90 days in ms, the retention of ended sessions. */
const rememberedMs = 90 * dayMs

interface Device {
  deviceName: string | null
  addressBlock: string
}

function deviceOf({ deviceName, addressBlock }: Origin): Device {
  return { deviceName: deviceName ?? null, addressBlock }
}

/**
 * Whether somebody signed in to the account from this address block within 90 days and was not expelled last, as a
 * thief is by a new password. Device names are not considered, since clients choose them.
 */
export function isKnownNetwork(db: Kysely<DB>, userId: string, addressBlock: string, now: Date): Promise<boolean> {
  return queries.hasBlock(db, userId, addressBlock, new Date(now.getTime() - rememberedMs))
}

interface DeviceMail {
  kind: MailKind
  cause: 'news' | 'sign_in'
  userId: string
  device: Device
  /** Builds the mail from the facts common to these mails. */
  compose(locale: Locale, about: Parameters<(typeof newNetworkMail)[Locale]>[0]): MailParts
  expiresAt?: Date
}

/** Sends a mail, unless the account has no confirmed address. */
async function sendDeviceMail(
  deps: Deps,
  trx: Kysely<DB>,
  { kind, cause, userId, device, compose, expiresAt }: DeviceMail,
): Promise<void> {
  const owner = await queries.confirmedOwner(trx, userId)
  if (owner === undefined) return
  const { siteName, appOrigin } = deps.config
  const locale = toLocale(owner.lang)
  const about = {
    siteName,
    username: owner.username,
    signInUrl: authLink(appOrigin, locale),
    // Whoever has the password could write to the owner in our name otherwise.
    device: device.deviceName !== null && isDeviceLabel(device.deviceName) ? device.deviceName : null,
    place: device.addressBlock,
    at: deps.clock.now(),
  }
  const mail = { kind, cause, userId, recipient: owner.email, locale, parts: compose(locale, about) }
  await enqueueMail(deps, trx, { ...mail, ...(expiresAt === undefined ? {} : { expiresAt }) })
}

/** Notifies the owner of a sign-in from an unknown network. */
export async function notifyOfNewNetwork(deps: Deps, trx: Kysely<DB>, userId: string, origin: Origin): Promise<void> {
  const mail = { kind: 'new_network' as const, cause: 'news' as const, userId, device: deviceOf(origin) }
  await sendDeviceMail(deps, trx, { ...mail, compose: (locale, about) => newNetworkMail[locale](about) })
}

/** Notifies the owner that a session ended because its token may be stolen. */
export async function notifyOfEndedSession(
  deps: Deps,
  trx: Kysely<DB>,
  userId: string,
  sessionId: string,
): Promise<void> {
  const row = await queries.deviceOfSession(trx, sessionId)
  const device = { deviceName: row?.device_name ?? null, addressBlock: row?.address_block ?? '' }
  const mail = { kind: 'session_ended' as const, cause: 'news' as const, userId, device }
  await sendDeviceMail(deps, trx, { ...mail, compose: (locale, about) => sessionEndedMail[locale](about) })
}

function hashUnder(key: Buffer, userId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${userId} ${code}`).digest()
}

/**
 * Mails a six-digit code for a sign-in from a new network and returns its hash; undefined without a confirmed address.
 * Throws TOO_MANY_REQUESTS.
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
  await sendDeviceMail(deps, trx, {
    kind: 'sign_in_code',
    cause: 'sign_in',
    userId,
    device: deviceOf(origin),
    compose: (locale, about) => signInCodeMail[locale]({ ...about, code }),
    expiresAt: new Date(deps.clock.now().getTime() + challengeMinutes * minuteMs),
  })
  return hashUnder(deps.keys['confirmation-code'], userId, code)
}

/** Whether a code matches the hash; spaces are ignored. */
export function signInCodeMatches(deps: Deps, userId: string, hash: Buffer, code: string): boolean {
  const typed = code.replaceAll(/\s/g, '')
  return everyKey(deps.keys, 'confirmation-code').some((key) => timingSafeEqual(hashUnder(key, userId, typed), hash))
}
