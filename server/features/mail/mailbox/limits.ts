import { createHash } from 'node:crypto'
import { dayMs, hourMs } from '#domain/dates.ts'

/**
 * Cause of a mail, which decides what happens when its mailbox has reached a limit:
 * - `sign_in`: a code needed to sign in; it has its own rate limit and is not counted here.
 * - `news`: what the account's owner must learn; it waits until there is room.
 * - `owner`: requested from where the owner has signed in before; beyond the limit it is not sent.
 * - `anyone`: requested by anybody who entered the address; its lower daily limit keeps room for other mails.
 * - `visitors`: caused by visitors of the owner's pages; it has lower limits too, and waits until there is room.
 */
export type MailCause = 'sign_in' | 'news' | 'owner' | 'anyone' | 'visitors'

/**
 * Maximum number of mails to one mailbox within any hour and any day, over all accounts, networks and kinds. A mailbox
 * that had `hourForVisitors` mails of any kind within an hour, or `dayForVisitors` within a day, gets none that visitors
 * cause.
 */
export const mailboxLimits = {
  hour: 3,
  day: 10,
  dayOfAnyone: 7,
  hourForVisitors: 2,
  dayForVisitors: 9,
  dayOfVisitors: 5,
} as const

/** A mail that a mailbox received, or will receive. */
export interface CountedMail {
  at: Date
  cause: MailCause
}

/** Domains that deliver to the mailboxes of another domain. */
const sameDomain: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
}

/** Returns the canonical address of a mailbox: lower case, without a plus suffix and, at Gmail, without dots. */
export function canonicalAddress(address: string): string {
  const [name = '', given = ''] = address.toLowerCase().split('@')
  const domain = sameDomain[given] ?? given
  const plain = name.replace(/(?<=.)\+.*$/, '')
  const box = domain === 'gmail.com' ? plain.replaceAll('.', '') : plain
  return `${box}@${domain}`
}

/** Returns a hash of the mailbox of an address; it is only used for comparison. */
export function mailboxHash(address: string): string {
  return createHash('sha256').update(canonicalAddress(address)).digest('base64url')
}

function afterNth(count: number, mails: readonly CountedMail[], ms: number): number {
  const mail = mails[count - 1]
  return mail === undefined ? 0 : mail.at.getTime() + ms
}

/**
 * Returns the time in ms from which visitors may cause another mail; their lower limits keep room for mails that the
 * owner or a stranger requests, such as account recovery.
 */
function freeForVisitors(mails: readonly CountedMail[]): number {
  const theirs = mails.filter(({ cause }) => cause === 'visitors')
  const { hourForVisitors, dayForVisitors, dayOfVisitors } = mailboxLimits
  return Math.max(
    afterNth(hourForVisitors, mails, hourMs),
    afterNth(dayForVisitors, mails, dayMs),
    afterNth(dayOfVisitors, theirs, dayMs),
  )
}

/**
 * Returns when a mail may be sent to a mailbox, or undefined if it is not sent at all. `mails` are the mails of the
 * last day and those waiting, latest first. A waiting mail counts from now on, so that later mails cannot overtake it.
 */
export function sendTimeFor(cause: MailCause, mails: readonly CountedMail[], now: Date): Date | undefined {
  if (cause === 'sign_in') return now
  const free = Math.max(afterNth(mailboxLimits.hour, mails, hourMs), afterNth(mailboxLimits.day, mails, dayMs))
  if (cause === 'news') return new Date(Math.max(now.getTime(), free))
  if (cause === 'visitors') return new Date(Math.max(now.getTime(), freeForVisitors(mails)))
  const byAnyone = mails.filter((mail) => mail.cause === 'anyone').length
  const leavesRoom = cause !== 'anyone' || byAnyone < mailboxLimits.dayOfAnyone
  return free <= now.getTime() && leavesRoom ? now : undefined
}
