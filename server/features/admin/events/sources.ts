import { securityEventKinds } from '#contract/account.ts'
import type { EventKind } from '#contract/staff-events.ts'

/** Where events are kept. */
export type Source = 'log' | 'books' | 'giveaways'

/** What the books call the kinds that are shown; of the rest, such as each try to charge, invoices tell. */
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
  log: Object.fromEntries(securityEventKinds.map((kind) => [kind, kind])),
  books,
  giveaways,
}

/** What a stored event is called. */
export function kindOf(source: Source, stored: string): EventKind {
  return names[source][stored]!
}

/** How the kinds that are asked for are stored in a source. */
export function storedKinds(source: Source, asked: ReadonlySet<EventKind>): string[] {
  return Object.entries(names[source]).flatMap(([stored, kind]) => (asked.has(kind) ? [stored] : []))
}
