import { banKinds } from '#contract/bans.ts'
import { declineClasses, type DeclineClass } from '#domain/billing.ts'
import type { Locale } from '#domain/locales.ts'
import { formatMoney } from '#domain/money.ts'
import { shortCard } from '#domain/short-card.ts'
import { contentRules } from '#domain/terms.ts'
import { deletionMail } from '#server/features/account/deletion/mails.ts'
import { refundMail } from '#server/features/billing/mails/refund-text.ts'
import * as billing from '#server/features/billing/mails/texts.ts'
import { banMail } from '#server/features/admin/account/ban-mail.ts'
import { digestMail } from '#server/features/digest/texts.ts'
import { confirmMail } from '#server/features/identity/confirmation/mails.ts'
import { newNetworkMail, sessionEndedMail, signInCodeMail } from '#server/features/identity/devices/mails.ts'
import { factorMails, passkeyLines, type FactorNews } from '#server/features/identity/factors/mails.ts'
import { stopMail } from '#server/features/identity/new-email/mails.ts'
import { passwordChangedMail, recoveryMail } from '#server/features/identity/recovery/mails.ts'
import { composeMail, type MailParts } from '#server/features/mail/compose.ts'
import type { MailKind } from '#server/features/mail/service.ts'
import { newMessagesMail } from '#server/features/messages/notices/texts.ts'

const siteName = 'Lanka'
const appOrigin = 'https://lanka.example'
const signInUrl = `${appOrigin}/auth`
const username = 'olena'
const about = { siteName, username, signInUrl }
const terms = { uk: '14.03.2026 – 14.03.2027', en: '14/03/2026 – 14/03/2027' }
const days = { uk: '14 березня 2027', en: '14 March 2027' }

/** A mail, or its variants by name. */
type Samples = MailParts | Readonly<Record<string, MailParts>>

function each<Name extends string>(names: readonly Name[], mailOf: (name: Name) => MailParts): Samples {
  return Object.fromEntries(names.map((name) => [name, mailOf(name)]))
}

/** Every kind of mail that the product sends, with sample facts. */
function samplesIn(locale: Locale): Record<MailKind, Samples> {
  const signIn = { ...about, device: 'Firefox, Linux', place: '203.0.113.0/24', at: new Date('2026-11-21T10:14:00Z') }
  const end = days[locale]
  const [amount, before] = [99_000, 89_000].map((sum) => formatMoney(locale, sum)) as [string, string]
  const plan = { siteName, username, planUrl: `${appOrigin}/my/plan`, end, amount, card: shortCard('4417') }
  const names = billing.receiptRowNames[locale]
  const rows = [
    [names.product, 'Lanka Plus'],
    [names.term, terms[locale]],
    [names.card, shortCard('4417')],
    [names.invoice, 'LN-2026-00418'],
  ] as const
  const failed = (decline: DeclineClass) =>
    billing.chargeFailedMail[locale]({
      ...plan,
      retry: decline === 'soft' || decline === 'ours' ? end : undefined,
      graceEnd: end,
      decline,
      reason: billing.declineReasons[locale][decline],
    })
  const link = (name: string) => ({ username: name, url: `${signInUrl}#reset=sample` })
  const passkeys = passkeyLines[locale](['iPhone'])
  const factor = (kind: FactorNews) => factorMails[locale](kind, { ...about, passkeys })
  const confirm = (owner?: string) => confirmMail[locale]({ ...about, url: `${signInUrl}#confirm=sample`, owner })
  const counts = { visitors: 412, views: 634, clicks: 317, before: 380 }
  const pages = [
    { pageId: 'sample', id: 'sample', title: 'Крамничка Олени', count: 3, ...counts },
    { pageId: 'other', id: 'other', title: 'Курси', count: 1, ...counts },
  ]
  const first = pages.slice(0, 1)
  const messages = (of: typeof pages) => newMessagesMail[locale]({ siteName, appOrigin, pages: of })
  const digest = (every: 'day' | 'week', of: typeof pages) =>
    digestMail(locale, { every, pages: of, appOrigin, endUrl: signInUrl })
  return {
    confirm_email: { 'of nobody': confirm(), 'of another account': confirm('kramnychka') },
    email_changing: stopMail[locale]({ ...about, url: signInUrl, newEmail: 'nova@example.ua' }),
    recovery: {
      'of one': recoveryMail[locale](siteName, [link('olena')]),
      'of several': recoveryMail[locale](siteName, [link('olena'), link('kramnychka')]),
    },
    password_changed: passwordChangedMail[locale]({ ...about, passkeys }),
    sign_in_code: signInCodeMail[locale]({ ...signIn, code: '418 205' }),
    new_network: newNetworkMail[locale](signIn),
    session_ended: sessionEndedMail[locale](signIn),
    factor_added: factor('factor_added'),
    factor_removed: factor('factor_removed'),
    passkey_added: factor('passkey_added'),
    passkey_removed: factor('passkey_removed'),
    recovery_codes_renewed: factor('recovery_codes_renewed'),
    deletion_asked: deletionMail[locale]({ ...about, deleteAt: new Date('2027-03-14T10:00:00Z') }),
    new_messages: { 'of one page': messages(first), 'of several': messages(pages) },
    digest: { day: digest('day', first), week: digest('week', first), 'of several': digest('week', pages) },
    receipt: billing.receiptMail[locale]({ ...plan, receiptUrl: plan.planUrl, paid: amount, rows, mayRenew: false }),
    refund: {
      'of a part': refundMail[locale]({ ...plan, refunded: amount, hasPlus: true, knowsNext: true }),
      'of the whole': refundMail[locale]({ ...plan, refunded: amount, hasPlus: false, knowsNext: true }),
    },
    plan_ending: {
      renews: billing.endingMail[locale](plan),
      ends: billing.endingMail[locale]({ ...plan, amount: undefined }),
    },
    plan_ended: billing.farewellMail[locale](plan),
    charge_failed: each(declineClasses, failed),
    card_expiring: billing.cardExpiringMail[locale](plan),
    price_change: billing.priceMail[locale]({ ...plan, formerAmount: before }),
    banned: each(banKinds, (kind) =>
      banMail[locale]({
        ban: { kind, reason: 'Спам', ...(kind === 'terms' && { rule: contentRules[0] }) },
        siteName,
        username,
        appeal: 'help@lanka.example',
        url: appOrigin,
      }),
    ),
  }
}

function partsIn(locale: Locale): ReadonlyMap<string, MailParts> {
  const named = Object.entries(samplesIn(locale)).flatMap(([kind, samples]) =>
    'subject' in samples
      ? [[kind, samples as MailParts] as const]
      : Object.entries(samples).map(([variant, parts]) => [`${kind}: ${variant}`, parts] as const),
  )
  return new Map(named)
}

export const mailNames = [...partsIn('uk').keys()]

/** The subject of a mail. */
export function mailSubject(name: string, locale: Locale): string {
  return partsIn(locale).get(name)!.subject
}

/** One mail as HTML, whose mark is loaded from `origin`, or its plain text as a page. */
export function mailHtml(
  name: string,
  locale: Locale,
  { origin, isPlain }: { origin: string; isPlain: boolean },
): string {
  const { html, text } = composeMail(partsIn(locale).get(name)!, { siteName, appOrigin: origin, locale })
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return isPlain ? `<!doctype html><pre style="white-space:pre-wrap;overflow-wrap:anywhere">${escaped}</pre>` : html
}
