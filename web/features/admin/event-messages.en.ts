import type { EventGroup, EventKind } from '#contract/staff-events.ts'
import { event } from '#web/features/my-account/messages.en.ts'
import type * as uk from './event-messages.uk.ts'

export const eventNames: Record<EventKind, string> = {
  ...event,
  account_created: 'Registration',
  staff_mail_view: 'An email was read by the {site} team',
  plan_granted: 'Plus paid for',
  plan_canceled: 'Subscription canceled',
  plan_resumed: 'Subscription resumed',
  plan_switched: 'Payment period changed',
  plan_lapsed: 'Plus ended',
  plan_revoked: 'Plus revoked after a refund',
  invoice_opened: 'Invoice created',
  invoice_paid: 'Invoice paid',
  invoice_void: 'Invoice canceled',
  invoice_uncollectible: 'Invoice not paid in time',
  invoice_refunded: 'Invoice refunded',
  invoice_refund_failed: 'Invoice refund rejected',
  giveaway_created: 'Giveaway created',
  giveaway_changed: 'Giveaway changed',
  giveaway_closed: 'Giveaway closed',
  giveaway_drawn: 'Winners drawn',
}

const groups: Record<EventGroup, string> = {
  account: 'Accounts',
  staff: 'Team',
  plan: 'Plus',
  invoices: 'Invoices',
  giveaways: 'Giveaways',
}

export const events: typeof uk.events = {
  search: 'Search',
  searchHint: 'Username, invoice, giveaway or ID',
  what: 'Event',
  details: 'Details',
  at: 'When',
  kind: 'What happened',
  any: 'everything',
  groups,
  allOf: (group) => `${group}: all`,
  from: 'From',
  to: 'To',
  find: 'Find',
  clear: 'Show all',
  none: 'No events found',
  noneText: 'Try other filters.',
  until: (moment) => `until ${moment}`,
}
