import * as z from 'zod/mini'
import { download, endpoint, id, instant } from './endpoint.ts'
import { listOf, listQuery } from './lists.ts'
import { factorCode } from './factor-code.ts'
import { message } from './messages.ts'
import { sessionStatuses } from './sessions.ts'
import { user } from './users.ts'

/** Security log events of what the staff do to an account, or read of it. */
export const staffEventKinds = [
  'staff_view',
  'staff_account_view',
  'staff_mail_view',
  'staff_messages_view',
  'staff_look',
  'staff_ban',
  'staff_unban',
  'staff_promote',
  'staff_demote',
  'staff_sessions_ended',
  'staff_plan_extended',
  'staff_plan_reset',
  'staff_refund',
  'staff_html_signed',
  'staff_users_saved',
] as const
export type StaffEventKind = (typeof staffEventKinds)[number]

/** Security log events of what people do to their own account, or what happens to it. */
export const accountEventKinds = [
  'sign_in',
  'factor_failed',
  'password_changed',
  'email_asked',
  'email_changed',
  'email_stopped',
  'username_changed',
  'factor_added',
  'factor_removed',
  'passkey_added',
  'passkey_removed',
  'passkey_refused',
  'telegram_linked',
  'recovery_codes_renewed',
  'session_ended',
  'deletion_asked',
  'deletion_undone',
] as const

/** All kinds of events in the security log of an account. */
export const securityEventKinds = [...accountEventKinds, ...staffEventKinds] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

export const securityEvent = z.strictObject({
  id,
  kind: z.enum(securityEventKinds),
  at: instant,
  /** Device of the session that did it or that was ended; null for events of the staff. */
  device: z.nullable(z.string()),
  place: z.nullable(z.string()),
  /** The page that staff looked at. */
  pageId: z.nullable(z.string()),
  /** Reason given by the staff, only if this person may read it: for reading messages, or for a ban. */
  reason: z.nullable(z.string()),
})
export type SecurityEvent = z.output<typeof securityEvent>

/** A page's document or a block as it is stored, in the form of whatever product version wrote it. */
const stored = z.record(z.string(), z.unknown())
const day = z.iso.date()
const version = z.int()

const counts = { views: z.int(), visitors: z.int(), clicks: z.int(), bots: z.int(), owner: z.int(), excess: z.int() }
const blockCounts = { blockId: z.string(), clicks: z.int() }
const dimensionCounts = { dimension: z.string(), value: z.string(), count: z.int() }

export const exportedPage = z.strictObject({
  id,
  path: z.string(),
  /** Former addresses that still lead to the page. */
  formerPaths: z.array(z.strictObject({ path: z.string(), until: instant })),
  main: z.boolean(),
  version,
  archivedAt: z.nullable(instant),
  trashedAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
  document: stored,
  savedOn: z.nullable(z.string()),
  history: z.array(z.strictObject({ version, savedAt: instant, savedOn: z.nullable(z.string()), document: stored })),
  deletedBlocks: z.array(z.strictObject({ deletedAt: instant, block: stored })),
  /** Statistics by day; days more than 90 days ago are summed by month, named by its first day. */
  statistics: z.strictObject({
    days: z.array(z.strictObject({ day, ...counts })),
    blocks: z.array(z.strictObject({ day, ...blockCounts })),
    dimensions: z.array(z.strictObject({ day, ...dimensionCounts })),
    months: z.array(z.strictObject({ month: day, ...counts })),
    blockMonths: z.array(z.strictObject({ month: day, ...blockCounts })),
    dimensionMonths: z.array(z.strictObject({ month: day, ...dimensionCounts })),
  }),
  messages: z.array(message),
})

export const accountExport = z.strictObject({
  exportedAt: instant,
  account: z.strictObject({
    id,
    username: z.string(),
    email: z.nullable(z.string()),
    emailStatus: z.string(),
    newEmail: z.nullable(z.string()),
    lang: z.string(),
    referral: z.nullable(z.string()),
    /** Version of the terms that the person agreed to. */
    termsVersion: z.nullable(day),
    totp: z.boolean(),
    ban: z.nullable(z.strictObject({ kind: z.string(), reason: z.nullable(z.string()), rule: z.nullable(z.string()) })),
    createdAt: instant,
    deleteAt: z.nullable(instant),
  }),
  subscription: z.nullable(
    z.strictObject({
      plan: z.string(),
      period: z.string(),
      nextPeriod: z.string(),
      paidUntil: z.nullable(instant),
      canceledAt: z.nullable(instant),
    }),
  ),
  /** Days of Plus, paid or granted. */
  grants: z.array(z.strictObject({ kind: z.string(), start: instant, end: instant, createdAt: instant })),
  cards: z.array(
    z.strictObject({ provider: z.string(), masked: z.string(), expires: z.nullable(z.string()), createdAt: instant }),
  ),
  invoices: z.array(
    z.strictObject({
      number: z.string(),
      period: z.string(),
      start: z.nullable(instant),
      end: z.nullable(instant),
      card: z.nullable(z.string()),
      refunded: z.int(),
      /** Kopecks. */
      amount: z.int(),
      currency: z.string(),
      provider: z.string(),
      status: z.string(),
      createdAt: instant,
      paidAt: z.nullable(instant),
    }),
  ),
  pages: z.array(exportedPage),
  /** The chat that is notified of new messages. */
  telegram: z.nullable(z.strictObject({ chatId: z.int(), name: z.string() })),
  passkeys: z.array(z.strictObject({ name: z.string(), createdAt: instant, lastUsedAt: z.nullable(instant) })),
  images: z.array(
    z.strictObject({ url: z.string(), width: z.int(), height: z.int(), bytes: z.int(), createdAt: instant }),
  ),
  sessions: z.array(
    z.strictObject({
      id,
      device: z.nullable(z.string()),
      place: z.nullable(z.string()),
      status: z.enum(sessionStatuses),
      createdAt: instant,
      lastSeenAt: instant,
      endedAt: z.nullable(instant),
    }),
  ),
  securityEvents: z.array(securityEvent),
})
export type AccountExport = z.output<typeof accountExport>

export const accountApi = {
  remove: endpoint({
    method: 'DELETE',
    path: '/users/_self',
    access: 'user',
    summary:
      'Hides the pages at once, ends every other session, and deletes the account in 14 days; with a second factor ' +
      'needs a code unless this session gave one, or a passkey, within the last ten minutes',
    body: z.strictObject({ password: z.string().check(z.maxLength(512)), code: z.optional(factorCode) }),
    sample: { password: 'long enough for anybody' },
    result: z.strictObject({ deleteAt: instant }),
    errors: ['INCORRECT_PASSWORD', 'TOKEN_INCORRECT'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/users/_self/restore',
    access: 'user',
    summary: 'Takes the deletion of the account back',
    result: user,
    errors: [],
  }),
  export: endpoint({
    method: 'POST',
    path: '/users/_self/export',
    access: 'even_banned',
    requestClass: 'export',
    summary: 'Everything that is kept about the account, as one document; also for banned people',
    result: accountExport,
    // Compression is safe: only a button press requests this, so an attacker cannot collect the many responses of
    // BREACH.
    compressed: true,
    errors: [],
  }),
  exportArchive: endpoint({
    method: 'GET',
    path: '/users/_self/export',
    access: 'even_banned',
    requestClass: 'export',
    summary: 'The same as one archive, with every page as a `.lanka` file of its own, pictures included',
    produces: 'application/zip',
    result: download,
    errors: [],
  }),
  securityEvents: endpoint({
    method: 'GET',
    path: '/users/_self/security-events',
    access: 'user',
    summary: 'The security log of the account, the newest first',
    query: listQuery,
    result: listOf(securityEvent),
    errors: [],
  }),
}
