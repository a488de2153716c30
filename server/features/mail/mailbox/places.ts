import { createHash } from 'node:crypto'

/**
 * What brought a mail about, which decides what becomes of it when its mailbox has had enough:
 * - `sign_in`: a code without which nobody gets in; it has a limit of its own and counts for nothing here.
 * - `news`: what the owner of an account has to hear; it waits until there is room.
 * - `owner`: asked for where somebody has signed in to the account before; beyond the limit it is not sent.
 * - `anyone`: asked for by whoever typed the address; of these a day takes fewer, so that strangers leave some room.
 * - `visitors`: brought about by visitors of the owner's pages; the same, and it waits until there is room.
 */
export type MailCause = 'sign_in' | 'news' | 'owner' | 'anyone' | 'visitors'

/** Mails that one mailbox gets within any hour and any day, whatever accounts, networks and kinds cause them. */
export const mailboxLimits = { hour: 3, day: 10, dayOfAnyone: 7, hourOfVisitors: 2, dayOfVisitors: 5 } as const

const hourMs = 60 * 60 * 1000
export const dayMs = 24 * hourMs

/** A mail that a mailbox got, or will get. */
export interface Place {
  at: Date
  cause: MailCause
}

/** Providers that deliver both spellings of a domain to one mailbox. */
const sameDomain: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

/**
 * The plainest address of the mailbox behind an address: letters in any case, what stands behind a plus and, at Gmail,
 * dots make no other one.
 */
export function plainAddress(address: string): string {
  const [name = '', given = ''] = address.toLowerCase().split('@')
  const domain = sameDomain[given] ?? given
  const plain = name.replace(/(?<=.)\+.*$/, '')
  const box = domain === 'gmail.com' ? plain.replaceAll('.', '') : plain
  return `${box}@${domain}`
}

/** The mailbox behind an address, as a hash, since it is only ever compared. */
export function mailboxOf(address: string): string {
  return createHash('sha256').update(plainAddress(address)).digest('base64url')
}

function afterThe(count: number, places: readonly Place[], ms: number): number {
  const place = places[count - 1]
  return place === undefined ? 0 : place.at.getTime() + ms
}

/** From when on visitors leave room for what the owner or a stranger asks for, such as a way back into the account. */
function freeOfVisitors(places: readonly Place[]): number {
  const theirs = places.filter(({ cause }) => cause === 'visitors')
  const { hourOfVisitors, dayOfVisitors } = mailboxLimits
  return Math.max(afterThe(hourOfVisitors, theirs, hourMs), afterThe(dayOfVisitors, theirs, dayMs))
}

/**
 * When a mail may go to a mailbox, given what it got within a day and what already waits for it, the latest first;
 * undefined for one that is not sent at all. A mail that waits has its place from now on, so nobody gets before it.
 */
export function placeFor(cause: MailCause, places: readonly Place[], now: Date): Date | undefined {
  if (cause === 'sign_in') return now
  const free = Math.max(afterThe(mailboxLimits.hour, places, hourMs), afterThe(mailboxLimits.day, places, dayMs))
  if (cause === 'news') return new Date(Math.max(now.getTime(), free))
  if (cause === 'visitors') return new Date(Math.max(now.getTime(), free, freeOfVisitors(places)))
  const byAnyone = places.filter((place) => place.cause === 'anyone').length
  const strangersLeaveRoom = cause !== 'anyone' || byAnyone < mailboxLimits.dayOfAnyone
  return free <= now.getTime() && strangersLeaveRoom ? now : undefined
}
