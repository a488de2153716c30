import type { Locale } from '#domain/locales.ts'
import { formatMoney } from '#domain/money.ts'
import { shortCard } from '#domain/short-card.ts'
import * as billing from '#server/features/billing/mails/texts.ts'
import { banMail } from '#server/features/admin/account/ban-mail.ts'
import { digestMail } from '#server/features/digest/texts.ts'
import { confirmMail } from '#server/features/identity/confirmation/mails.ts'
import { newNetworkMail, sessionEndedMail, signInCodeMail } from '#server/features/identity/devices/mails.ts'
import { factorMails, passkeyLines } from '#server/features/identity/factors/mails.ts'
import { stopMail } from '#server/features/identity/new-email/mails.ts'
import { passwordChangedMail, recoveryMail } from '#server/features/identity/recovery/mails.ts'
import { composeMail, type MailParts } from '#server/features/mail/compose.ts'
import { newMessagesMail } from '#server/features/messages/notices/texts.ts'

const siteName = 'Lanka'
const appOrigin = 'https://lanka.example'
const signInUrl = `${appOrigin}/auth`
const username = 'olena'
const about = { siteName, username, signInUrl }
const terms = { uk: '14.03.2026 – 14.03.2027', en: '14/03/2026 – 14/03/2027' }
const days = { uk: '14 березня 2027', en: '14 March 2027' }

/** Every mail that the product sends, with sample facts. */
function partsIn(locale: Locale): Record<string, MailParts> {
  const signIn = { ...about, device: 'Firefox, Linux', place: '203.0.113.0/24', at: new Date('2026-11-21T10:14:00Z') }
  const end = days[locale]
  const [amount, before] = [99_000, 89_000].map((sum) => formatMoney(locale, sum)) as [string, string]
  const plan = { siteName, planUrl: `${appOrigin}/my/plan`, end, amount, card: shortCard('4417') }
  const names = billing.receiptRowNames[locale]
  const rows = [
    [names.product, 'Lanka Plus'],
    [names.term, terms[locale]],
    [names.card, shortCard('4417')],
    [names.invoice, 'LN-2026-00418'],
  ] as const
  const failed = {
    ...plan,
    retry: end,
    graceEnd: end,
    decline: 'soft' as const,
    reason: billing.declineReasons[locale].soft,
  }
  const link = (name: string) => ({ username: name, url: `${signInUrl}#reset=sample` })
  const passkeys = passkeyLines[locale](['iPhone'])
  const counts = { visitors: 412, views: 634, clicks: 317, before: 380 }
  const page = { pageId: 'sample', title: 'Крамничка Олени', count: 3 }
  const pages = [{ id: 'sample', title: 'Крамничка Олени', ...counts }]
  return {
    confirm: confirmMail[locale]({ ...about, url: `${signInUrl}#confirm=sample`, owner: undefined }),
    'new e-mail': stopMail[locale]({ ...about, url: signInUrl, newEmail: 'nova@example.ua' }),
    recovery: recoveryMail[locale](siteName, [link('olena')]),
    'recovery of several': recoveryMail[locale](siteName, [link('olena'), link('kramnychka')]),
    'password changed': passwordChangedMail[locale]({ ...about, passkeys }),
    'sign-in code': signInCodeMail[locale]({ ...signIn, code: '418 205' }),
    'new network': newNetworkMail[locale](signIn),
    'session ended': sessionEndedMail[locale](signIn),
    passkey: factorMails[locale]('passkey_added', { ...about, passkeys }),
    messages: newMessagesMail[locale]({ siteName, appOrigin, pages: [page] }),
    digest: digestMail(locale, { every: 'week', pages, appOrigin, endUrl: signInUrl }),
    receipt: billing.receiptMail[locale]({ ...plan, receiptUrl: plan.planUrl, paid: amount, rows, mayRenew: false }),
    'plan ending': billing.endingMail[locale](plan),
    'plan ended': billing.farewellMail[locale](plan),
    'charge failed': billing.chargeFailedMail[locale](failed),
    'card expiring': billing.cardExpiringMail[locale](plan),
    'price change': billing.priceMail[locale]({ ...plan, formerAmount: before }),
    ban: banMail[locale]({
      ban: { kind: 'plain', reason: 'Спам' },
      siteName,
      username,
      appeal: 'help@lanka.example',
      url: appOrigin,
    }),
  }
}

export const mailNames = Object.keys(partsIn('uk'))

/** One mail as HTML; its mark is loaded from `origin`. */
export function mailHtml(name: string, locale: Locale, origin: string): string {
  return composeMail(partsIn(locale)[name]!, { siteName, appOrigin: origin, locale }).html
}
