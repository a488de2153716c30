import { securityEventKinds } from '#contract/account.ts'
import type { EventKind } from '#contract/staff-events.ts'

/** The stores of events: the accounts, their security logs, the billing books and the acts of giveaways. */
export type Source = 'accounts' | 'log' | 'books' | 'giveaways'

/**
 * Event kinds by their names in the billing books. Kinds that are not listed, such as each attempt to charge, are shown
 * with their invoice only.
 */
const books = {
  granted: 'plan_granted',
  canceled: 'plan_canceled',
  resumed: 'plan_resumed',
  period_switched: 'plan_switched',
  lapsed: 'plan_lapsed',
  revoked: 'plan_revoked',
  invoice_opened: 'invoice_opened',
  paid: 'invoice_paid',
  invoice_void: 'invoice_void',
  invoice_uncollectible: 'invoice_uncollectible',
  refunded: 'invoice_refunded',
  refund_failed: 'invoice_refund_failed',
} as const satisfies Record<string, EventKind>

const giveaways = {
  created: 'giveaway_created',
  changed: 'giveaway_changed',
  closed: 'giveaway_closed',
  drawn: 'giveaway_drawn',
} as const satisfies Record<string, EventKind>

const names: Record<Source, Readonly<Record<string, EventKind>>> = {
  accounts: { created: 'account_created' },
  log: Object.fromEntries(securityEventKinds.map((kind) => [kind, kind])),
  books,
  giveaways,
}

/** Returns the event kind of a stored name. */
export function kindOf(source: Source, stored: string): EventKind {
  return names[source][stored]!
}

/** Returns the stored names, within one source, of the requested kinds. */
export function storedKinds(source: Source, asked: ReadonlySet<EventKind>): string[] {
  return Object.entries(names[source]).flatMap(([stored, kind]) => (asked.has(kind) ? [stored] : []))
}
