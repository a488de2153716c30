import { giveawayDays } from '#contract/giveaways.ts'
import { dayMs } from '#domain/dates.ts'
import { trashDays } from '#domain/trash.ts'
import { versionDays, versionRetention } from '#domain/version-retention.ts'
import type { Facts, LegalText } from './legal-text.ts'

/** Stored data, purpose and retention, in accordance with the jobs that delete them. */
const kept: readonly (readonly string[])[] = [
  ['What', 'What for', 'How long'],
  [
    'Username, language, day of registration, version of the terms that you agreed to, where you came from',
    'the account',
    'while there is an account',
  ],
  ['Email', 'signing in, recovery, emails from us', 'until you delete it'],
  ['Hash of the password, passkeys, encrypted key of your authenticator app', 'signing in', 'while you use them'],
  ['Sessions: name of the device, beginning of the IP address', 'the list of your devices', '90 days after they end'],
  ['Security log: sign-ins, changes, views by our team', 'so that you see what happened', 'while there is an account'],
  ['Pages, images', 'the service itself', 'until you delete them'],
  [
    'Former versions of a page',
    'so that you can go back to them',
    `${versionDays} days, ${versionRetention.pinnedMs / dayMs} days before an import, the newest ${versionRetention.newest} while there is a page`,
  ],
  ['Deleted pages and blocks', 'so that they can be restored', `${trashDays} days`],
  ['Former addresses of a page', 'so that old links lead to the new one', 'a year'],
  [
    'Hashes of the username and addresses of a deleted account',
    'so that nobody takes them while old links still circulate',
    '90 days',
  ],
  ['Messages of the feedback form', 'so that you can read them', '12 months, or until you delete them'],
  [
    'Hash of the contact of somebody whom you blocked',
    'so that their messages don’t reach you',
    'until you unblock them',
  ],
  ['Names of supporters, as Diaka reports them', 'the block on your page', '90 days after it was last shown'],
  [
    'Number and name of your Telegram chat, if you connected one',
    'notices of new messages',
    'while the chat is connected',
  ],
  [
    'Name, contact and image of those who take part in a giveaway',
    'the giveaway',
    `${giveawayDays.keptAfterDraw} days after the draw, or ${giveawayDays.keptAfterDraw + giveawayDays.untilDraw} after it closed without one`,
  ],
  ['First name and last initial of giveaway winners', 'the public result of the giveaway', 'while it is shown'],
  ['Emails that we sent', 'to deliver them and answer questions', '30 days'],
  ['Hash of a visitor with a salt that changes every day', 'so that nobody is counted twice', 'at most 48 hours'],
  [
    'Daily totals of statistics: views, clicks, hours, country, kind of device, app, site that visitors came from',
    'statistics of the page',
    '90 days by day, then by month while there is a page',
  ],
  [
    'Last digits of the card, its expiry, and an encrypted key for the next payments',
    'renewing Plus',
    'while the card is saved',
  ],
  [
    'Invoices, receipts, records of payments',
    'accounting, as the law requires',
    'at least three years, even without an account',
  ],
  ['Notices of payment services', 'to check payments against them', '90 days'],
  ['Logs of the server, without contents or addresses', 'finding faults', 'up to 30 days'],
  ['Backups', 'in case of disaster', 'up to 35 days'],
]

/** The privacy notice. */
export function privacy(config: Facts['config']): LegalText {
  const { siteName, supportEmail, seller, turnstile } = config
  const owner = seller === undefined ? `the owner of ${siteName}` : `${seller.name}, ${seller.address}`
  return {
    title: 'Privacy',
    description: `What data ${siteName} keeps, what for, for how long, and how to take it with you or delete it.`,
    lead: 'We collect as little data as we can, sell nothing, and show no ads. Here is everything we keep.',
    sections: [
      {
        title: 'Who is responsible for the data',
        clauses: [
          `Controller: ${owner}. Write to ${supportEmail}.`,
          'What visitors leave in the form of somebody’s page belongs to the owner of that page: they decide what to ask, and we only keep the answers and show them.',
        ],
      },
      { title: 'What we keep and for how long', clauses: [], table: kept },
      {
        title: 'Visitors of pages',
        clauses: [
          'A page writes no cookies and by itself loads nothing from other sites. Video and music come from YouTube, Vimeo, Spotify or SoundCloud only after you press them.',
          'If the owner of a page has connected Google Analytics, Meta, TikTok, Plausible or Umami, the page asks you first, and without your consent they learn nothing. Once you consent, the tracker works by its own rules and may write cookies. Your answer is remembered only by your browser, for half a year, and can be changed at the foot of the page.',
          'We do not store the IP address of a visitor: a hash is made of it, the name of the browser and a daily salt, and the salt is destroyed within two days, so that not even we can recognize anybody again.',
          'The country is what the network on the way to us reports, or is looked up by the IP address here on our server; the address is not kept.',
        ],
      },
      {
        title: 'What stays on your device',
        clauses: [
          'The cookie “language” remembers the language that you chose. Our team also gets “hidden_images” for an hour, to see images of blocked people. We write no others.',
          'If you are signed in, the browser keeps the keys of the session, the list of accounts on this device, and changes not saved yet. Sign out, and the keys are gone.',
          turnstile === undefined
            ? 'The “I’m not a robot” check runs on our own server and sends nothing to anybody else.'
            : 'The “I’m not a robot” check at registration is done by Cloudflare Turnstile, which sees your IP address and features of your browser.',
        ],
      },
      {
        title: 'Who we pass data to',
        clauses: [
          'The payment service that you chose (monobank, WayForPay): the amount, the number of the invoice and the name of the plan. You enter the card number on its page; we do not see it.',
          'Those who run servers, image storage and email delivery for us: only what they need for it.',
          'Telegram, if you connected your chat: how many new messages your pages have. The messages themselves are not sent there.',
          'Public authorities: only on a lawful demand, and only what it names.',
          'The amounts of jars and fundraisers are requested by our server, so those services do not see your visitors.',
        ],
      },
      {
        title: 'Your rights',
        clauses: [
          'Download everything we keep about you as one file: under Account, “Download everything”.',
          'Correct your username, email, language and the content of your pages: in the same place.',
          'Delete the account: pages disappear at once, the rest after 14 days, during which you may change your mind. Only the payment records that the law requires us to keep remain.',
          `Ask, object or withdraw consent: write to ${supportEmail}, and we answer within a month.`,
          'Complain to the Ukrainian Parliament Commissioner for Human Rights, or to the data protection authority of your country.',
        ],
      },
      {
        title: 'Legal grounds',
        clauses: [
          'We need the data of the account and its pages to perform the contract with you, logs and limits to protect the service and people, and payment records because the law requires them. The law of Ukraine on personal data protection applies, and for visitors from the EU we keep to the GDPR as well.',
          'No decision that changes your rights is made automatically: a ban is always decided by a person.',
        ],
      },
    ],
  }
}
