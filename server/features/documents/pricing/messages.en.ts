import { retryDays } from '#domain/billing.ts'
import { plural } from '#domain/locales.ts'
import type { PricingMessages } from './messages.uk.ts'

const tries = new Intl.ListFormat('en-GB').format(retryDays.map(String))

export const en: PricingMessages = {
  title: 'Pricing',
  description: 'Free costs nothing and never ends. Plus: ten pages, jars, video, a form, and a month of statistics.',
  headline: 'Plus unlocks everything',
  lead: 'Start with Free and stay as long as you like.',
  period: 'How often to pay for Plus',
  periods: { monthly: 'Monthly', annual: 'Yearly' },
  per: { monthly: 'a month', annual: 'a year' },
  gift: ['one month free', 'two months free', 'three months free', 'four months free'],
  aMonth: (price) => `that is ${price} a month`,
  aYear: (price) => `that is ${price} over a year`,
  buy: 'Get Plus',
  own: 'Your plan',
  renewal: {
    monthly: 'Paid once a month until you cancel. We remind you by email a week before; you can cancel at any time.',
    annual: 'Paid once a year until you cancel. We remind you by email a week before; you can cancel at any time.',
  },
  freePrice: (price) => `${price}, for good`,
  create: 'Create',
  comparison: 'What is included',
  feature: 'Feature',
  rows: {
    pages: 'Pages',
    blocks: 'Blocks on a page',
    basics: 'Links, icons, text, images',
    giving: 'monobank jars and Diaka',
    media: 'Video, music, accordion, copy buttons',
    motion: 'Animated backgrounds',
    form: 'Form and messages',
    statistics: 'Statistics',
    details: 'Clicks by block, sources, devices',
    outside: 'Analytics and widget',
    looks: 'All themes, colors, button shapes',
    ads: 'Ads on your page',
  },
  days: (count) => `${count} ${plural('en', count, { one: 'day', other: 'days' })}`,
  yes: 'yes',
  no: 'no',
  questions: 'Straight answers about paying',
  answers: [
    [
      'How do I cancel?',
      'In your account: Plan and payments › “Cancel the subscription”. Plus stays until the end of the paid term.',
    ],
    ['What if my card is declined?', `We try again after ${tries} days. Plus keeps working all that time.`],
    ['Can the price go up?', 'Never for a term you’ve paid for. We give 30 days’ notice.'],
    [
      'What happens when Plus ends?',
      'Nothing is deleted. Plus features and blocks beyond the Free limit are hidden from visitors and come back with the next payment.',
    ],
    [
      'Do you see my card number?',
      'No. You enter it on the payment service’s page; we keep only its last digits and an encrypted key for future payments.',
    ],
    ['Can I get my money back?', 'Yes, within 14 days of paying. The public offer says how.'],
  ],
}
