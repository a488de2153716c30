import { plural } from '#domain/locales.ts'
import { planLimits } from '#domain/plans.ts'
import type * as uk from './messages.uk.ts'

const most = planLimits.plus
type Plus = typeof uk.plus

const byKind: Plus['byKind'] = {
  background: {
    title: 'This is how your background will move',
    about: 'Gentle animation behind the blocks. It stays still for visitors whose device is set to reduce motion.',
    later: 'No animation for now',
  },
  blocks: {
    title: 'More room for blocks',
    about: `Add as many as you need: with Plus each page holds up to ${most.blocks} blocks.`,
    later: 'These are enough for now',
  },
  pages: {
    title: 'A separate page for everything you do',
    about: `For a shop, events or a fundraiser: Plus has up to ${most.pages} pages, each with its own address.`,
    later: 'One is enough for now',
  },
  form: {
    title: 'This is how your form will look',
    about: 'Visitors write to you right from the page, and you read and reply in “Messages”.',
    later: 'No form for now',
  },
  analytics: {
    title: 'This is how your page will ask',
    about: 'Google Analytics, Meta, TikTok, Plausible or Umami will count visitors who allow it.',
    later: 'No analytics for now',
  },
  widget: {
    title: 'Your page on your own site',
    about: 'A button in the corner of the site, in your page’s colors. One line of code, no cookies, no tracking.',
    later: 'No widget for now',
  },
  statistics: {
    title: 'Who visits and what they click',
    about: `Clicks by block, sources, devices and countries, for ${most.statisticsDays} days instead of a week.`,
    later: 'No details for now',
  },
  plan: {
    title: 'More pages, blocks and figures',
    about: `Up to ${most.pages} pages with up to ${most.blocks} blocks on each.`,
    later: 'Not now',
  },
}

const byBlock: Plus['byBlock'] = {
  banka: {
    title: 'This is how your jar will look',
    about: 'A live amount, a goal and a button.',
    awaited: 'The button is here. The amount and the goal will appear once the jar responds.',
    later: 'No jar for now',
  },
  diaka: {
    title: 'This is how your donations will look',
    about: 'An amount, a goal and a button to support you on Diaka.',
    awaited: 'The button is here. The amount will appear once Diaka responds.',
    later: 'No donations for now',
  },
  video: {
    title: 'This is how your video will look',
    about: 'YouTube or Vimeo plays right on the page.',
    later: 'No video for now',
  },
  music: {
    title: 'This is how your music will look',
    about: 'Spotify or SoundCloud plays right on the page.',
    later: 'No music for now',
  },
  accordion: {
    title: 'This is how your answers will unfold',
    about: 'Questions stay visible, and long answers open with a tap.',
    later: 'No accordion for now',
  },
  copy: {
    title: 'This is how your details will be copied',
    about: 'A card, an IBAN or a promo code, copied with one tap.',
    later: 'No copying for now',
  },
}

const anyBlock: Plus['anyBlock'] = {
  title: 'This block is in Plus',
  about: 'It appears on your page right away.',
  later: 'Not now',
}

export const plus: Plus = {
  byKind,
  byBlock,
  anyBlock,
  aside: {
    block: (name) => `${name} block`,
    background: 'animated background',
    blocks: 'more blocks',
    pages: 'more pages',
    form: 'form for visitors',
    analytics: 'external analytics',
    widget: 'site widget',
    statistics: 'detailed statistics',
    plan: '',
  },
  rest: (blocks, days) =>
    `Plus unlocks all ${blocks} ${plural('en', blocks, { one: 'block type', other: 'block types' })}, the form, animated backgrounds and statistics for ${days} ${plural('en', days, { one: 'day', other: 'days' })}.`,
  onlyYou: 'Only you can see this',
  sample: 'Sample data, not yours',
  close: 'Close',
  tryOut: 'Your page with Plus',
  loading: 'Getting ready…',
  periods: 'How to pay',
  period: { monthly: 'Month', annual: 'Year' },
  perMonth: (price) => `${price} a month`,
  changeLater: 'can be changed later',
  buy: (price) => `Get Plus for ${price}`,
  next: (day, price) => `Next payment on ${day}, ${price}.`,
  cancelEasily: 'We’ll remind you a week before, and you can cancel at any time.',
  pricesFailed: 'The price could not be loaded.',
  planChanged: 'Your plan has changed in the meantime. This is its current state.',
  confirming: 'Checking whether the payment went through',
  confirmingText:
    'If you paid, Plus turns on by itself, usually within seconds. If you left without paying, nothing is charged.',
  late: 'The bank hasn’t confirmed the payment yet',
  lateText: 'As soon as it does, Plus turns on by itself: no need to wait here. If you didn’t pay, nothing is charged.',
  declined: 'The payment failed',
  declinedText: {
    soft: 'The bank declined: there may not be enough money, or a limit has been reached. Nothing was charged.',
    card: 'This card can’t pay: another one is needed. Nothing was charged.',
    customer: 'The bank didn’t get your confirmation. Nothing was charged. Please try again.',
    ours: 'This is our fault, not yours. Nothing was charged. Please try a little later.',
  },
  deletionFirst: 'Your account is waiting to be deleted. Cancel the deletion first, then get Plus.',
  payAgain: 'Back to payment',
  hide: 'Got it',
  bought: (day) => `Paid. Plus runs until ${day}`,
  sampleTexts: {
    blocks: ['Postcard shop', 'My channel', 'Book a time'],
    referrers: ['Instagram', 'Telegram', 'TikTok'],
  },
}
