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
  freeText: `Free, with no time limit: ${free.pages} page with ${free.blocks} blocks, and a week of statistics.`,
  expired: (day) => `Plus ended on ${day}. You’re on Free now. Everything from Plus is kept.`,
  runs: (until, charge, amount, card) =>
    `Runs until ${until}. ${charge === undefined ? 'On that day' : `On ${charge}`} we’ll charge ${amount}${card === undefined ? '' : ` to card ${card}`}.`,
  runsOut: (until) => `Runs until ${until}. Nothing more will be charged.`,
  rests: (until) => `Runs until ${until}. Nothing will be charged while your account waits to be deleted.`,
  fromNext: {
    monthly: (price) => `From the next payment: ${price} every month.`,
    annual: (price) => `From the next payment: ${price} every year.`,
  },
  getPlus: 'Get Plus',
  getPlusBack: 'Get Plus back',
  extend: 'Pay ahead',
  switchTo: { monthly: 'Pay monthly', annual: 'Pay yearly' },
  switchTitle: { monthly: 'Pay monthly?', annual: 'Pay yearly?' },
  switchText: (day, price) =>
    `This starts with the next payment: on ${day} we’ll charge ${price}. Nothing changes before that.`,
  switched: (day, price) => `Done: on ${day} we’ll charge ${price}`,
  otherCard: 'Another card',
  cardSaved: (card) => `Card ${card} will be charged from now on`,
  confirm: 'Confirm the payment',
  retry: 'Try now',
  retried: (day) => `Paid. Plus runs until ${day}`,
  retryPending: 'The bank hasn’t answered yet. This will update as soon as it does.',
  pastDue: 'The payment failed',
  cardFailed: (card) => `Card ${card} was declined`,
  declined: {
    soft: 'The bank declined: there may not be enough money, or a limit has been reached.',
    card: 'This card can’t be charged any more: use another one.',
    customer: 'The bank asks you to confirm this payment yourself.',
    ours: 'This is our fault, not yours. We’re already fixing it.',
  },
  triedAgain: (day) => `We’ll try again on ${day}.`,
  stays: (day) => `Plus works as usual until ${day}.`,
  plusUntil: (day) => `Plus until ${day}`,
  noMoreCharges: 'Nothing more will be charged.',
  resume: 'Resume the subscription',
  resumed: 'Subscription resumed',
  gotIt: 'Got it',
  endingText: 'It won’t renew by itself: nothing is charged until you pay.',
  chargeAhead: (day, price) => `On ${day} we’ll charge ${price} for Plus`,
  chargeAheadText: 'You can cancel or change it in “Plan and payments”.',
  priceChange: (price) => `New price of Plus: ${price}`,
  cardEnds: (card) => `Card ${card} is about to expire`,
  cardEndsText: 'It’s valid until the end of the month. Add another one: you won’t be charged for that.',
  plusEnded: (day) => `Plus ended on ${day}`,
  plusEndedText: 'Everything in it is kept and comes back with Plus.',
  blocksShown: (shown, all) => `Visitors see ${shown} ${blocks(shown)} of ${all}`,
  blocksLost: (count) =>
    count === 1 ? 'One more is kept and comes back with Plus.' : `The other ${count} are kept and come back with Plus.`,
  pagesShown: (shown, all) => `Visitors see ${shown} ${plural('en', shown, { one: 'page', other: 'pages' })} of ${all}`,
  pagesLost: (count) =>
    count === 1
      ? 'One more leads to the main page and opens again with Plus.'
      : `The other ${count} lead to the main page and open again with Plus.`,
  whichOnes: 'Which ones?',
  limits: 'Usage',
  blocks: 'Blocks',
  blocksUsed: (used, limit, page) => `${used} of ${limit} on the page “${page}”`,
  pages: 'Pages',
  pagesUsed: (used, limit) => `${used} of ${limit}`,
  invoices: 'Invoices',
  noInvoices: 'Invoices and receipts will appear here',
  noInvoicesText: 'Once you pay for Plus, every payment will be in this list.',
  invoiceStatus: {
    open: 'Awaiting payment',
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
  cancelNowRow: 'Plus ends right away',
  cancelNowText:
    'The paid term is over, so Plus ends right away, and we won’t try to charge anything more. After that you are on Free: what does not fit is hidden from visitors, but not lost.',
  keepPlus: 'Keep Plus',
  canceledNow: 'Canceled. Plus is off',
  canceled: (day) => `Canceled. Plus runs until ${day}`,
  notNow: 'Not now',
  close: 'Close',
  loading: 'Loading…',
  opening: 'Opening the payment page…',
}
