import { plural } from '#domain/locales.ts'
import { planLimits } from '#domain/plans.ts'
import type { PlanMessages } from './messages.uk.ts'

const { free } = planLimits

const blocks = (count: number) => plural('en', count, { one: 'block', other: 'blocks' })

export const plan: PlanMessages = {
  title: 'Plan',
  free: 'Free',
  plus: 'Plus',
  plusFor: { monthly: 'Plus, monthly', annual: 'Plus, yearly' },
  freeText: `Free of charge and without an end: ${free.pages} page with ${free.blocks} blocks, and statistics for a week.`,
  expired: (day) => `Plus ended on ${day}. You are on Free now. Everything that was in Plus is kept.`,
  runs: (until, charge, amount, card) =>
    `Runs until ${until}. ${charge === undefined ? 'On that day' : `On ${charge}`} we charge ${amount}${card === undefined ? '' : ` to the card ${card}`}.`,
  runsOut: (until) => `Runs until ${until}. Nothing more will be charged.`,
  fromNext: {
    monthly: (price) => `From the next payment on: every month, ${price}.`,
    annual: (price) => `From the next payment on: every year, ${price}.`,
  },
  getPlus: 'Get Plus',
  getPlusBack: 'Get Plus back',
  extend: 'Pay for more',
  switchTo: { monthly: 'Pay monthly', annual: 'Pay yearly' },
  switchTitle: { monthly: 'Pay monthly?', annual: 'Pay yearly?' },
  switchText: (day, price) =>
    `It begins with the next payment: on ${day} we charge ${price}. Nothing changes before that.`,
  switched: (day, price) => `Done: on ${day} we charge ${price}`,
  otherCard: 'Another card',
  cardSaved: (card) => `The card ${card} pays from now on`,
  confirm: 'Confirm the payment',
  retry: 'Try now',
  retried: (day) => `Paid. Plus runs until ${day}`,
  retryPending: 'The bank is still thinking. Once it answers, this is updated.',
  pastDue: 'The payment failed',
  cardFailed: (card) => `The card ${card} was declined`,
  declined: {
    soft: 'The bank refused: there may be too little money, or a limit is used up.',
    card: 'This card can pay no more: another one is needed.',
    customer: 'The bank asks you to confirm this payment yourself.',
    ours: 'This is a fault of ours, not of yours. We are mending it.',
  },
  triedAgain: (day) => `We try again on ${day}.`,
  stays: (day) => `Until ${day} Plus works as ever.`,
  plusUntil: (day) => `Plus until ${day}`,
  noMoreCharges: 'Nothing more will be charged.',
  resume: 'Resume',
  resumed: 'The subscription goes on',
  endingText: 'It does not go on by itself: nothing is charged until you pay.',
  chargeAhead: (day, price) => `On ${day} we charge ${price} for Plus`,
  chargeAheadText: 'You can cancel or change it under “Plan”.',
  plusEnded: (day) => `Plus ended on ${day}`,
  plusEndedText: 'Everything that was in it is kept, and comes back together with it.',
  blocksShown: (shown, all) => `Visitors see ${shown} ${blocks(shown)} of ${all}`,
  blocksLost: (count) =>
    count === 1
      ? 'One more is kept and comes back together with Plus.'
      : `The other ${count} are kept and come back together with Plus.`,
  pagesShown: (shown, all) => `Visitors see ${shown} ${plural('en', shown, { one: 'page', other: 'pages' })} of ${all}`,
  pagesLost: (count) =>
    count === 1
      ? 'One more leads to the main page and opens again together with Plus.'
      : `The other ${count} lead to the main page and open again together with Plus.`,
  whichOnes: 'Which ones?',
  limits: 'How much is used',
  blocks: 'Blocks',
  blocksUsed: (used, limit, page) => `${used} of ${limit} on the page “${page}”`,
  pages: 'Pages',
  pagesUsed: (used, limit) => `${used} of ${limit}`,
  invoices: 'Invoices',
  noInvoices: 'Invoices and receipts will be here',
  noInvoicesText: 'Once you pay for Plus, every payment is in this list.',
  invoiceStatus: {
    open: 'Waits for payment',
    paid: 'Paid',
    void: 'Canceled',
    uncollectible: 'Not paid',
    refunded: 'Refunded',
  },
  partlyRefunded: (amount) => `${amount} refunded`,
  invoiceNumber: (number) => `No.\u00A0${number}`,
  receipt: 'Receipt',
  receiptOf: (number) => `Receipt No.\u00A0${number}`,
  receiptFailed: 'The receipt did not open',
  print: 'Print or save as PDF',
  more: 'Show older ones',
  cancel: 'Cancel the subscription',
  cancelRow: (day) => `Plus stays until ${day}`,
  cancelTitle: 'Cancel the subscription?',
  cancelText: (day) =>
    `Plus stays until ${day}, and nothing more will be charged. After that you are on Free: what does not fit is hidden from visitors, but not lost. You can change your mind at any time.`,
  canceled: (day) => `Canceled. Plus runs until ${day}`,
  notNow: 'Not now',
  close: 'Close',
  loading: 'Loading…',
  opening: 'Opening the payment…',
}
