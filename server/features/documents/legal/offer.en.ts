import { graceMs, retryDays } from '#domain/billing.ts'
import { dayMs } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { planLimits } from '#domain/plans.ts'
import type { Facts, LegalText, Section } from './legal-text.ts'

const graceDays = graceMs / dayMs
const tries = new Intl.ListFormat('en-GB').format(retryDays.map(String))
const { pages, blocks } = planLimits.plus

/** The seller, as article 7 of law 675-VIII requires. */
function details({ seller, supportEmail, siteName, appOrigin }: Facts['config']): Section {
  const title = 'Seller details'
  if (seller === undefined) {
    const text = `No seller is named on this site yet: ${siteName} is running as a trial, and no real payments are taken here. Send questions to ${supportEmail}.`
    return { title, clauses: [{ id: 'seller', text }] }
  }
  const clauses = [
    { id: 'seller', text: seller.name },
    `${seller.code.length === 8 ? 'Company number (ЄДРПОУ)' : 'Tax number (РНОКПП)'}: ${seller.code}.`,
    `Address: ${seller.address}.`,
    `Site: ${appOrigin}. Email: ${seller.email}.${seller.phone === undefined ? '' : ` Phone: ${seller.phone}.`}`,
  ]
  return { title, clauses }
}

/** The public offer of Plus. */
export function offer({ config, prices, locale }: Facts): LegalText {
  const { siteName, supportEmail } = config
  return {
    title: 'Public offer',
    description: `The contract for Plus at ${siteName}: price, renewal, canceling, refunds, seller.`,
    lead: `This is an offer to conclude a contract for the Plus plan of ${siteName}. It is the same for everybody (article 641 of the Civil Code, article 11 of the law of Ukraine on electronic commerce).`,
    sections: [
      {
        title: 'What we sell',
        clauses: [
          `Access to the Plus plan: up to ${pages} pages, up to ${blocks} blocks on each, and the features named on the [pricing](/pricing) page. Everything else works as on Free, under the [terms of use](/terms).`,
          'Plus is an electronic service. Access opens as soon as the payment service has confirmed the payment.',
        ],
      },
      {
        title: 'Price and payment',
        clauses: [
          `Plus costs ${formatMoney(locale, prices.monthly)} a month or ${formatMoney(locale, prices.annual)} a year. That is the whole price: we add no fees.`,
          'You pay by card on the secure page of a payment service. We neither see nor store the card number.',
          'There is an invoice and a receipt for every payment in the account; where the email is confirmed, the receipt also comes by email.',
        ],
      },
      {
        title: 'How the contract is made',
        clauses: [
          'Choose the period, press “Get Plus” and pay. Paying means that you accept this offer and the terms of use, and ask for the service to begin at once.',
          'The paid term lasts a calendar month or year, by Kyiv time. If you still have days of Plus that were given to you, it begins after them.',
        ],
      },
      {
        title: 'Renewal',
        clauses: [
          'At the end of a term the price of the next one is charged to the same card, until you cancel. The day and the amount of the next charge are always shown in the account, in Plan and payments.',
          'We remind you by email a week before the end of the term; whoever has no confirmed email sees the reminder in the account.',
          `If a charge fails, we try again ${tries} days after the first failure. Plus stays for ${graceDays} more days after the end of the term; then it ends, and nothing more is charged.`,
          'The period can be changed at any time: the new one applies from the next charge.',
        ],
      },
      {
        title: 'Canceling',
        clauses: [
          'In your account: Plan and payments › “Cancel the subscription”. You need not give a reason. Plus stays until the end of the paid term, and nothing more is charged.',
          'What was canceled can be resumed in the same place until the term is over.',
          'After the end of Plus your pages and data stay: only what belongs to Plus is hidden.',
        ],
      },
      {
        title: 'Refunds',
        clauses: [
          {
            id: 'refund',
            text: `Write to ${supportEmail} within 14 days of a payment, giving the number of the invoice, and we refund all of it. You need not give a reason.`,
          },
          'After that we refund the part for unused days if the service did not work through a fault of ours, if we close the service, or if we blocked the account by mistake.',
          'What was charged twice or by mistake is refunded in full, however long ago it was.',
          'If the account was blocked for a breach of the terms, the paid term is not refunded, except where the law requires it.',
          'The money goes back to the same card. We send it within 3 working days; the bank usually credits it within 10.',
        ],
      },
      {
        title: 'Changes to the price and to this offer',
        clauses: [
          'A new price does not affect a term that is already paid. We tell you 30 days before the first charge at a new price, and you can cancel until that day.',
          'A new version of the offer applies to terms paid after its date.',
        ],
      },
      {
        title: 'Rights, duties, disputes',
        clauses: [
          'We keep Plus working and fix faults free of charge. You use it under the terms of use. Nobody is liable for what force majeure causes, such as acts of war and network failures.',
          `Send complaints to ${supportEmail}: we answer within 14 days. If we cannot agree, you may turn to the State Service of Ukraine on Food Safety and Consumer Protection, or to a court.`,
        ],
      },
      details(config),
    ],
  }
}
